import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import type { FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount } from '$test/support/records';
import {
  findCardButton,
  FIRST_DAY,
  GROUP,
  type GroupWorld,
  MEMBER_B,
  MEMBER_C,
  openGroup,
  UNREACHABLE,
  withGroup,
} from '../support/group-page';
import { pretendNow } from '../support/statistics-page';

/*
 * A group whose data is incomplete. All numbers on screen count the same websites, and the screen names the missing
 * ones.
 */

pretendNow();

const ALONE = { against: 'none' };
/** The second website's server is unreachable for the days shown. */
const withoutB: GroupWorld['gapOf'] = (key, _name, from) =>
  key === 'b/2' && from >= FIRST_DAY ? UNREACHABLE : null;
const asked = (fake: FakeBridge, name: string) =>
  fake
    .callsOf('statistics.show')
    .filter(({ source, parameters }) => source === 'network' && parameters.name === name);
/** The lists that the page has watched, each once. */
const watchedRows = (fake: FakeBridge, name: string) => {
  const all = fake.callsOf('queries.watch').flatMap(({ watches }) => watches);
  const byId = new Map(all.map(({ id, query }) => [id, query]));
  return [...byId.values()].flatMap((query) =>
    query.kind === 'rows' && query.parameters.name === name ? query : [],
  );
};
const panel = async (name: string) => {
  const region = await screen.findByRole('region', { name });
  return within(await within(region).findByRole('table', { name }));
};

test('the baseline counts the same websites as the period', async () => {
  const countOf = (day: string) => 100 + (Number(day.slice(-2)) % 5);
  const isSaved: GroupWorld['isSaved'] = (_key, { to }) => to < FIRST_DAY;
  await openGroup(withGroup({ gapOf: withoutB, countOf, isSaved }), ALONE);
  await findCardButton(/^Visits 2,040/);
  const region = await screen.findByRole('region', { name: 'Visits' });
  await waitFor(() => {
    const row = within(region).getByRole('row', { name: /November 9/ });
    const cells = within(row).getAllByRole('cell');
    const [low, high] = (cells.at(-1)?.textContent ?? '').split('–').map(Number);
    expect(low).toBeGreaterThan(170);
    expect(high).toBeLessThan(240);
  });
  expect(screen.queryByLabelText('Unusual days')).toBeNull();
});

test('a row has a line only with all websites of its list, without a request', async () => {
  let keys = ['a/1', 'b/3'];
  const isSaved: GroupWorld['isSaved'] = (key, { name, from, to }) =>
    name === 'browser' && from === to && keys.includes(key);
  const fake = withGroup({ isSaved });
  const user = await openGroup(fake, ALONE);
  const openRow = async () => {
    const [row] = (await panel('Browsers')).getAllByRole('button');
    await user.click(row as HTMLElement);
    return screen.findByRole('complementary', { name: /^Browsers: / });
  };
  const pieces = () =>
    watchedRows(fake, 'browser').filter(({ parameters: { from, to } }) => from === to).length;
  const view = await openRow();
  await waitFor(() => expect(pieces()).toBeGreaterThanOrEqual(10));
  expect(within(view).queryByText('By day')).toBeNull();
  await user.keyboard('{Escape}');
  keys = ['a/1', 'b/2', 'b/3'];
  for (const { parameters } of watchedRows(fake, 'browser'))
    fake.stored({ kind: 'statistic', ...MEMBER_B, name: 'browser', range: parameters });
  await within(await openRow()).findByText('By day');
  expect(asked(fake, 'browser')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Trends: Browsers' })).toBeNull();
});

test('the line of a row under the pointer counts the websites of its list', async () => {
  const fake = withGroup({ gapOf: withoutB });
  const user = await openGroup(fake, ALONE);
  await screen.findByRole('note', { name: '2 of 3 websites' });
  const [row] = (await panel('Browsers')).getAllByRole('button');
  await user.hover(row as HTMLElement);
  const pieces = () =>
    watchedRows(fake, 'browser').filter(({ parameters: { from, to } }) => from === to);
  await waitFor(() => {
    const line = pieces().slice(-10);
    expect(line).toHaveLength(10);
    for (const piece of line) expect(piece.of).toMatchObject({ without: ['b/2'] });
  });
});

test.each([
  ['what is saved of these', ['a/1', 'b/3'], '20'],
  ['nothing where one of these is not saved', ['a/1'], '–'],
])('a typical week counts the websites of the hours: %s', async (_case, savedOf, atNine) => {
  const isSaved: GroupWorld['isSaved'] = (key, { name, from, to }) =>
    name === 'visitors_hour' && from === to && savedOf.includes(key);
  const fake = withGroup({ gapOf: withoutB, isSaved });
  const user = await openGroup(fake, ALONE);
  await screen.findByRole('note', { name: '2 of 3 websites' });
  const toggle = await waitFor(() => {
    const kinds = screen.getAllByRole('group', { name: 'Chart type' });
    const weeks = kinds.flatMap((one) => within(one).queryAllByRole('button', { name: 'Week' }));
    expect(weeks).toHaveLength(1);
    return weeks[0] as HTMLElement;
  });
  await user.click(toggle);
  const week = await screen.findByRole('grid', { name: /Visits by hour/ });
  const monday = () => within(within(week).getByRole('row', { name: /^Mon/ }));
  await waitFor(() =>
    expect(monday().getAllByRole('gridcell')[9]?.textContent.trim()).toBe(atNine),
  );
  // Each day would take a request for each website.
  const days = asked(fake, 'visitors_hour').filter(({ parameters: { from, to } }) => from === to);
  expect(days).toEqual([]);
});

test('a full list counts the same websites, and a search asks only their servers', async () => {
  const fake = withGroup({ gapOf: withoutB, cut: 3 });
  const user = await openGroup(fake, ALONE);
  await screen.findByRole('note', { name: '2 of 3 websites' });
  await panel('Countries');
  const before = asked(fake, 'country').length;
  await user.click(screen.getByRole('link', { name: 'See all: Countries' }));
  const box = await screen.findByRole('searchbox', { name: 'Search countries' });
  const table = within(await screen.findByRole('table', { name: 'Countries' }));
  expect(table.getAllByText('20').length).toBeGreaterThan(0);
  expect(asked(fake, 'country')).toHaveLength(before);
  await user.type(box, 'x');
  await waitFor(() =>
    expect(asked(fake, 'country').at(-1)).toMatchObject({
      parameters: { search: 'x' },
      of: { without: ['b/2'] },
    }),
  );
  expect(screen.queryByRole('checkbox', { name: 'Trends' })).toBeNull();
});

test('a group whose accounts are gone says so, and offers to remove the websites', async () => {
  const fake = withGroup();
  fake.world.accounts = [makeAccount('z')];
  fake.world.activeId = 'z';
  await openGroup(fake, ALONE);
  const note = await screen.findByRole('note', { name: '0 of 3 websites' });
  expect(within(note).getAllByText('Its account was removed')).toHaveLength(3);
  within(note).getByRole('button', { name: 'Remove one.example from Customers' });
  await screen.findAllByText('This account was removed');
});

test('the screen begins anew when an account of the group is removed', async () => {
  const fake = withGroup();
  await openGroup(fake, ALONE);
  await findCardButton(/^Visits 300/);
  fake.world.accounts = [makeAccount('a')];
  fake.push('accounts.changed', { accounts: fake.world.accounts, activeId: 'a' });
  await findCardButton(/^Visits 100/);
  await screen.findByRole('note', { name: '1 of 3 websites' });
});

test('nothing is shown if each website lacks one of the periods', async () => {
  const gapOf: GroupWorld['gapOf'] = (key, _name, from) =>
    (key === 'a/1') === from >= FIRST_DAY ? UNREACHABLE : null;
  await openGroup(withGroup({ gapOf }), { against: 'previous' });
  await screen.findByRole('note', { name: '0 of 3 websites' });
  await screen.findAllByText('Not available');
  expect(screen.queryByRole('button', { name: /^Visits \d/ })).toBeNull();
});

test('if every website was left out, their servers are asked again', async () => {
  const world: GroupWorld = {
    gapOf: (key, _name, from) => ((key === 'a/1') === from >= FIRST_DAY ? UNREACHABLE : null),
  };
  const user = await openGroup(withGroup(world), { against: 'previous' });
  const note = await screen.findByRole('note', { name: '0 of 3 websites' });
  await screen.findAllByText('Not available');
  world.gapOf = () => null;
  await user.click(within(note).getByRole('button', { name: 'Try again' }));
  await findCardButton(/^Visits 300/);
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
});

test('if every website was left out, a server that comes back is asked again', async () => {
  const world: GroupWorld = {
    gapOf: (key, _name, from) => ((key === 'a/1') === from >= FIRST_DAY ? UNREACHABLE : null),
  };
  const fake = withGroup(world);
  await openGroup(fake, { against: 'previous' });
  await screen.findByRole('note', { name: '0 of 3 websites' });
  await screen.findAllByText('Not available');
  world.gapOf = () => null;
  const about = { problem: null, queued: 0, nextAt: null };
  fake.push('connection.changed', { accountId: 'b', status: 'online', ...about });
  await findCardButton(/^Visits 300/);
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
});

test('a server that comes back while the numbers load is asked again', async () => {
  const world: GroupWorld = { gapOf: withoutB };
  const fake = withGroup(world);
  const held = fake.hold(
    'statistics.show',
    ({ source, parameters }) => source === 'network' && parameters.name === 'pageviews',
  );
  await openGroup(fake, ALONE);
  await held.arrived;
  await waitFor(() => expect(asked(fake, 'visitors')).toHaveLength(1));
  world.gapOf = () => null;
  fake.push('connection.changed', {
    accountId: 'b',
    status: 'online',
    problem: null,
    queued: 0,
    nextAt: null,
  });
  held.release();
  await findCardButton(/^Visits 300/);
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
});

test('the note lists missing websites and older copies together', async () => {
  const fake = withGroup({ gapOf: withoutB });
  const show = fake.handlerOf('statistics.show');
  fake.answer('statistics.show', async (args) => {
    const found = await show(args);
    if (found?.group === undefined) return found;
    const older = {
      accountId: MEMBER_C.accountId,
      websiteId: MEMBER_C.websiteId,
      reason: 'failed',
    } as const;
    return { ...found, group: { ...found.group, older: [{ ...older, problem: UNREACHABLE }] } };
  });
  await openGroup(fake, ALONE);
  const note = await screen.findByRole('note', { name: '2 of 3 websites' });
  await within(note).findByText('1 website isn’t counted');
  within(note).getByText('1 website is counted from an older copy');
});

test('the note says how much a value in no list can count', async () => {
  await openGroup(withGroup({ cut: 3 }), ALONE);
  const note = await screen.findByRole('note', { name: '3 of 3 websites' });
  await within(note).findByText(/a row can be up to 21 and an unlisted value up to 24 too low/);
});

test('an account whose key is refused offers once to enter a new one', async () => {
  const gapOf: GroupWorld['gapOf'] = (key) =>
    key === 'a/1' ? null : { code: 'unauthorized', message: 'no', status: 401 };
  const user = await openGroup(withGroup({ gapOf }), ALONE);
  const note = await screen.findByRole('note', { name: '1 of 3 websites' });
  await user.click(within(note).getByRole('button', { name: 'Enter new API key: Account b' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enter new API key' });
  within(dialog).getByText(/^Account b /);
});

test('a new key can be entered for the only account of a group', async () => {
  const refuse = (fake: FakeBridge) =>
    fake.answer('statistics.show', ({ source }) => {
      if (source === 'network') throw new AppFailure('unauthorized', 'no', { status: 401 });
      return null;
    });
  const ofOne = withGroup({}, [{ ...GROUP, members: [MEMBER_B, MEMBER_C] }]);
  refuse(ofOne);
  const user = await openGroup(ofOne, ALONE);
  const [button] = await screen.findAllByRole('button', { name: 'Enter new API key' });
  await user.click(button as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Enter new API key' });
  within(dialog).getByText(/^Account b /);
});

test('all tables are saved with the lists that were never in view, each with the websites it counts', async () => {
  // No panel comes into view.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  const gapOf: GroupWorld['gapOf'] = (key, name) =>
    key === 'b/2' && name === 'os' ? UNREACHABLE : null;
  const fake = withGroup({ gapOf });
  const user = await openGroup(fake, ALONE);
  await findCardButton(/^Visits 300/);
  expect(asked(fake, 'os')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: /^All tables as JSON/ }));
  await waitFor(() => expect(fake.callsOf('app.saveFile')).toHaveLength(1));
  const { content } = fake.callsOf('app.saveFile')[0] ?? {};
  const saved = JSON.parse(new TextDecoder().decode(content as Uint8Array)) as {
    missing: string[];
    tables: { statistic: string; websites: { counted: number; missing: string[] } }[];
  };
  expect(saved.missing).toEqual([]);
  const websitesOf = (name: string) =>
    saved.tables.find(({ statistic }) => statistic === name)?.websites;
  expect(websitesOf('visitors')).toMatchObject({ counted: 3, missing: [] });
  expect(websitesOf('os')).toMatchObject({ counted: 2, missing: ['two.example'] });
});
