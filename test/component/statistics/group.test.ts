import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { StatisticName } from '../../../src/shared/api/statistics';
import type { Answer, GroupGap, GroupShare } from '../../../src/shared/bridge/contract';
import { eachDay } from '../../../src/shared/dates/day-range';
import type { AppError } from '../../../src/shared/failures/failure';
import { NO_COLLECTIONS, type WebsiteGroup } from '../../../src/shared/settings/collections';
import { groupAccount, memberKey } from '../../../src/shared/settings/groups';
import { violations } from '../../support/axe';
import {
  createFakeBridge,
  makeAccount,
  makeWebsite,
  type FakeBridge,
} from '../../support/fake-bridge';
import { renderApp } from '../../support/render-app';
import { pretendNow } from '../../support/statistics-page';

/* A group of websites: its numbers, which of its websites they count, and how it is made, changed and deleted. */

pretendNow();

const A = { accountId: 'a', websiteId: 1, domain: 'one.example' };
const B = { accountId: 'b', websiteId: 2, domain: 'two.example' };
const C = { accountId: 'b', websiteId: 3, domain: 'three.example' };
const GROUP: WebsiteGroup = { id: 'g1', name: 'Customers', members: [A, B, C] };
const AWAY: AppError = { code: 'unreachable', message: 'closed' };

/** What each website has; an error where its server is away. */
interface World {
  gapOf?: (key: string, name: StatisticName, from: string) => AppError | null;
  cut?: number;
}

/** Each website has ten visits or page views a day, and ten of each value. */
function answer(
  world: World,
  isSaved: (key: string) => boolean,
  members: WebsiteGroup['members'],
  { name, from, to }: { name: StatisticName; from: string; to: string },
  without: readonly string[] = [],
): Answer<{
  rows: { value: string; count: number }[];
  page: number;
  lastPage: number;
  perPage: number;
  total: number;
}> | null {
  const missing = members.flatMap(({ accountId, websiteId }): GroupGap[] => {
    const key = memberKey({ accountId, websiteId });
    if (without.includes(key)) return [{ accountId, websiteId, reason: 'left-out', problem: null }];
    if (!isSaved(key)) return [{ accountId, websiteId, reason: 'not-saved', problem: null }];
    const problem = world.gapOf?.(key, name, from) ?? null;
    return problem === null ? [] : [{ accountId, websiteId, reason: 'failed', problem }];
  });
  const counted = members.length - missing.length;
  if (counted === 0) return null;
  const values = ['visitors', 'pageviews'].includes(name) ? eachDay({ from, to }) : ['x', 'y'];
  const rows = values.map((value) => ({ value, count: 10 * counted }));
  const cut = name === 'country' ? (world.cut ?? 0) : 0;
  const group: GroupShare = { of: members.length, missing, older: [], cut, shortBy: cut * 7 };
  return {
    value: { rows, page: 1, lastPage: 1, perPage: 100, total: rows.length + cut },
    fetchedAt: Date.now(),
    saved: false,
    final: false,
    problem: null,
    group,
  };
}

function withGroup(world: World = {}, groups: WebsiteGroup[] = [GROUP]): FakeBridge {
  const fake = createFakeBridge({
    accounts: [makeAccount('a'), makeAccount('b')],
    websites: {
      a: [makeWebsite(A.domain, { id: 1 })],
      b: [makeWebsite(B.domain, { id: 2 }), makeWebsite(C.domain, { id: 3 })],
    },
  });
  fake.world.collections = { ...NO_COLLECTIONS, groups };
  // What each website's server has answered is saved.
  const saved = new Set<string>();
  fake.answer('statistics.show', ({ accountId, parameters, source, without }) => {
    const group = fake.world.collections.groups.find(({ id }) => groupAccount(id) === accountId);
    const members = group?.members ?? [A];
    const savedAs = (key: string) => JSON.stringify([key, parameters]);
    if (source === 'network')
      for (const key of members.map(memberKey))
        if (!world.gapOf?.(key, parameters.name, parameters.from)) saved.add(savedAs(key));
    const isSaved = (key: string) => source === 'network' || saved.has(savedAs(key));
    return answer(world, isSaved, members, parameters, without);
  });
  return fake;
}

const open = (fake: FakeBridge, query: Record<string, string> = {}) => {
  const search = new URLSearchParams({ from: '2026-11-01', to: '2026-11-10', ...query });
  localStorage.setItem('statistics', JSON.stringify(Object.fromEntries(search)));
  return renderApp(fake, { view: 'statistics', groupId: 'g1' });
};
const card = (name: RegExp) => screen.findByRole('button', { name });

test('the dashboard sums the websites of several accounts', async () => {
  await open(withGroup());
  await card(/^Visits 300/);
  await card(/^Pageviews 300/);
  expect(screen.queryByRole('note')).toBeNull();
  await screen.findByText('3 websites');
  expect(await screen.findByRole('region', { name: 'Groups' })).toBeTruthy();
  expect(await violations()).toEqual([]);
});

test('a website whose server is away is named, with the reason, and nothing counts it', async () => {
  await open(withGroup({ gapOf: (key) => (key === 'b/2' ? AWAY : null) }));
  await card(/^Visits 200/);
  const note = await screen.findByRole('note', { name: '2 of 3 websites' });
  within(note).getByText('two.example');
  within(note).getByText(/Account b: Can’t reach the server/);
  expect(document.body.textContent).not.toContain('NaN');
  expect(await violations()).toEqual([]);
});

test('periods are compared over the websites that have both', async () => {
  // The second website has no answer for the days before.
  const gapOf: World['gapOf'] = (key, _name, from) =>
    key === 'b/2' && from < '2026-11-01' ? AWAY : null;
  await open(withGroup({ gapOf }), { against: 'previous' });
  // Twenty a day in both periods; counting it now alone would say 50% more.
  await card(/^Visits 200/);
  await waitFor(() => expect(document.body.textContent).not.toContain('50%'));
  await screen.findByRole('note', { name: '2 of 3 websites' });
});

test('what was missing is asked for again, in both periods and whether it is in view or not', async () => {
  const world: World = { gapOf: (key) => (key === 'b/2' ? AWAY : null) };
  const user = await open(withGroup(world), { against: 'previous' });
  await card(/^Visits 200/);
  const note = await screen.findByRole('note', { name: '2 of 3 websites' });
  world.gapOf = () => null;
  await user.click(within(note).getByRole('button', { name: 'Try again' }));
  await card(/^Visits 300/);
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
});

test('a list cut by its servers says by how much a row can be too low', async () => {
  await open(withGroup({ cut: 2 }));
  await screen.findByText(/2 websites sent the first 100 rows of a list only.*up to 14 too low/);
});

test('different time zones of the servers are said', async () => {
  const fake = withGroup();
  fake.world.accounts = [
    makeAccount('a', { zone: { name: 'Europe/Berlin', source: 'chosen' } }),
    makeAccount('b', { zone: { name: 'America/New_York', source: 'chosen' } }),
  ];
  await open(fake);
  await screen.findByText(/in its own time zone: Europe\/Berlin, America\/New_York/);
});

test('what has come so far is shown with progress', async () => {
  const fake = withGroup();
  const held = fake.hold('statistics.show', ({ source }) => source === 'network');
  await open(fake);
  await waitFor(() => expect(fake.callsOf('statistics.show').length).toBeGreaterThan(0));
  const first = fake
    .callsOf('statistics.show')
    .find(({ parameters, source }) => parameters.name === 'visitors' && source === 'network');
  const waiting = { accountId: 'b', reason: 'waiting' as const, problem: null };
  const part = answer({}, () => true, [A], first?.parameters as never);
  fake.push('statistics.part', {
    requestId: first?.requestId ?? '',
    answer: {
      ...(part as never as object),
      group: {
        of: 3,
        missing: [
          { ...waiting, websiteId: 2 },
          { ...waiting, websiteId: 3 },
        ],
        older: [],
        cut: 0,
        shortBy: 0,
      },
    } as never,
  });
  await screen.findByText('1 of 3 websites so far');
  held.release();
  await card(/^Visits 300/);
  await waitFor(() => expect(screen.queryByText(/so far/)).toBeNull());
});

test('a removed account is said, and its websites can be taken out of the group', async () => {
  const fake = withGroup({
    gapOf: (key) => (key === 'b/2' ? { code: 'not-found', message: '' } : null),
  });
  const user = await open(fake);
  await user.click(
    await screen.findByRole('button', { name: 'Remove two.example from Customers' }),
  );
  await waitFor(() => expect(fake.world.collections.groups[0]?.members).toEqual([A, C]));
  await card(/^Visits 200/);
  expect(screen.queryByRole('note')).toBeNull();
});

test('the palette adds a group of websites of several accounts', async () => {
  const fake = withGroup({}, []);
  const user = await renderApp(fake, { view: 'portfolio' });
  await user.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('dialog');
  await user.type(await within(palette).findByRole('combobox'), 'add group{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Add group' });
  await user.click(within(dialog).getByRole('button', { name: 'Save group' }));
  await within(dialog).findByText('Enter a name');
  await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Shops');
  await user.click(within(dialog).getByRole('button', { name: 'Save group' }));
  await within(dialog).findByText('Select a website');
  await user.click(await within(dialog).findByRole('checkbox', { name: 'one.example' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'three.example' }));
  expect(await violations()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Save group' }));
  await waitFor(() => expect(fake.world.collections.groups).toHaveLength(1));
  expect(fake.world.collections.groups[0]).toMatchObject({ name: 'Shops', members: [A, C] });
  await screen.findByText('2 websites');
});

test('a group is deleted and comes back with Undo', async () => {
  const fake = withGroup();
  const user = await open(fake);
  const [menu] = await screen.findAllByRole('button', { name: 'Actions for Customers' });
  await user.click(menu as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await screen.findByText('This group was deleted');
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  await card(/^Visits 300/);
});

test('a website’s menu says in which groups it is, and changes that', async () => {
  const fake = withGroup();
  const user = await renderApp(fake, { view: 'statistics', websiteId: 1 });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'groups…{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Groups of one.example' });
  const box = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Customers' });
  expect(box.checked).toBe(true);
  await user.click(box);
  await waitFor(() => expect(fake.world.collections.groups[0]?.members).toEqual([B, C]));
});
