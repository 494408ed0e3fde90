import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { makeAccount } from '$test/support/records';
import { violations } from '../support/axe';
import {
  answer,
  findCardButton,
  GROUP,
  type GroupWorld,
  MEMBER_A,
  MEMBER_B,
  MEMBER_C,
  openGroup,
  UNREACHABLE,
  withGroup,
} from '../support/group-page';
import { renderApp } from '../support/render-app';
import { pretendNow } from '../support/statistics-page';

/*
 * A group of websites: its numbers, which of its websites they count, and how it is created,
 * changed and deleted.
 */

pretendNow();

test('the dashboard sums the websites of several accounts', async () => {
  await openGroup(withGroup());
  await findCardButton(/^Visits 300/);
  await findCardButton(/^Pageviews 300/);
  expect(screen.queryByRole('note')).toBeNull();
  await screen.findByText('3 websites');
  expect(await screen.findByRole('region', { name: 'Groups' })).toBeTruthy();
  expect(await violations()).toEqual([]);
});

test('a website with an unreachable server is named, with the reason, and no number counts it', async () => {
  await openGroup(withGroup({ gapOf: (key) => (key === 'b/2' ? UNREACHABLE : null) }));
  await findCardButton(/^Visits 200/);
  const note = await screen.findByRole('note', { name: '2 of 3 websites' });
  within(note).getByText('two.example');
  within(note).getByText(/Account b: Can’t reach the server/);
  expect(document.body.textContent).not.toContain('NaN');
  expect(await violations()).toEqual([]);
});

test('periods are compared over the websites that have both', async () => {
  // The second website has no answer for the earlier days.
  const gapOf: GroupWorld['gapOf'] = (key, _name, from) =>
    key === 'b/2' && from < '2026-11-01' ? UNREACHABLE : null;
  await openGroup(withGroup({ gapOf }), { against: 'previous' });
  // Visits are twenty per day in both periods. If the website counted only in the current one, there would be a
  // change of 50%.
  await findCardButton(/^Visits 200/);
  await waitFor(() => expect(document.body.textContent).not.toContain('50%'));
  await screen.findByRole('note', { name: '2 of 3 websites' });
});

test('missing data is requested again, in both periods, whether it is visible or not', async () => {
  const world: GroupWorld = { gapOf: (key) => (key === 'b/2' ? UNREACHABLE : null) };
  const user = await openGroup(withGroup(world), { against: 'previous' });
  await findCardButton(/^Visits 200/);
  const note = await screen.findByRole('note', { name: '2 of 3 websites' });
  world.gapOf = () => null;
  await user.click(within(note).getByRole('button', { name: 'Try again' }));
  await findCardButton(/^Visits 300/);
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
});

test('a list cut by its servers says by how much a value can be too low, listed or not', async () => {
  await openGroup(withGroup({ cut: 2 }));
  await screen.findByText(
    /^2 websites sent only the first 100 rows of a list: a row can be up to 14 and an unlisted value up to 16 too low/,
  );
});

test('a note mentions different time zones of the servers', async () => {
  const fake = withGroup();
  fake.world.accounts = [
    makeAccount('a', { zone: { name: 'Europe/Berlin', source: 'chosen' } }),
    makeAccount('b', { zone: { name: 'America/New_York', source: 'chosen' } }),
  ];
  await openGroup(fake);
  await screen.findByText(/in its own time zone: Europe\/Berlin, America\/New_York/);
});

/** Opens the group's Today with the two accounts in different time zones. */
async function openToday(...zones: [string, string]): Promise<void> {
  vi.setSystemTime(new Date('2026-11-20T18:30:00Z'));
  const fake = withGroup();
  fake.world.accounts = ['a', 'b'].map((id, at) =>
    makeAccount(id, { zone: { name: zones[at] ?? '', source: 'chosen' } }),
  );
  localStorage.setItem('statistics', JSON.stringify({ period: 'today', against: 'previous' }));
  await renderApp(fake, { view: 'statistics', groupId: 'g1' });
  await findCardButton(/^Visits 30/);
}

test('servers in one time zone have a change on Today', async () => {
  await openToday('America/Los_Angeles', 'America/Los_Angeles');
  await screen.findByText(/^30 visits by 10/);
  await findCardButton(/^Visits 30.*30 by 10/);
  expect(screen.queryByText(/different hours of their days/)).toBeNull();
});

test.each(['Europe/Berlin', 'Asia/Tokyo'])(
  'servers in Los Angeles and %s have no change on Today, and it says why',
  async (zone) => {
    await openToday('America/Los_Angeles', zone);
    await screen.findByText(/The servers are at different hours of their days, so Today has no/);
    await screen.findByText(/^30 visits on November 20/);
    expect(screen.getByRole('button', { name: /^Visits 30/ }).textContent).not.toMatch(/[%]|by 10/);
    const table = await screen.findByRole('table', { name: 'Visits, as a table' });
    // The table marks several hours as unfinished, because servers are at different hours.
    expect(within(table).getAllByText(/\(so far\)/).length).toBeGreaterThan(1);
  },
);

test('the numbers so far are shown with progress', async () => {
  const fake = withGroup();
  const held = fake.hold('statistics.show', ({ source }) => source === 'network');
  await openGroup(fake);
  const first = await waitFor(() => {
    const found = fake.underWay.find(({ parameters }) => parameters.name === 'visitors');
    expect(found).toBeDefined();
    return found;
  });
  const waiting = { accountId: 'b', reason: 'waiting' as const, problem: null };
  const part = answer({ isSaved: () => true }, [MEMBER_A], first?.parameters as never);
  first?.onpart({
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
      unlisted: 0,
    },
  } as never);
  await screen.findByText('1 of 3 websites so far');
  held.release();
  await findCardButton(/^Visits 300/);
  await waitFor(() => expect(screen.queryByText(/so far/)).toBeNull());
});

test('a note mentions a removed account, and its websites can be removed from the group', async () => {
  const fake = withGroup({
    gapOf: (key) => (key === 'b/2' ? { code: 'not-found', message: '' } : null),
  });
  const user = await openGroup(fake);
  await user.click(
    await screen.findByRole('button', { name: 'Remove two.example from Customers' }),
  );
  await waitFor(() =>
    expect(fake.world.collections.groups[0]?.members).toEqual([MEMBER_A, MEMBER_C]),
  );
  await findCardButton(/^Visits 200/);
  expect(screen.queryByRole('note')).toBeNull();
});

test('the palette adds a group of websites of several accounts', async () => {
  const fake = withGroup({}, []);
  const user = await renderApp(fake, { view: 'websites' });
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
  expect(fake.world.collections.groups[0]).toMatchObject({
    name: 'Shops',
    members: [MEMBER_A, MEMBER_C],
  });
  await screen.findByText('2 websites');
});

test('a group is deleted and comes back with Undo', async () => {
  const fake = withGroup();
  const user = await openGroup(fake);
  const [menu] = await screen.findAllByRole('button', { name: 'Actions for Customers' });
  await user.click(menu as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await screen.findByText('This group was deleted');
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  await findCardButton(/^Visits 300/);
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
  await waitFor(() =>
    expect(fake.world.collections.groups[0]?.members).toEqual([MEMBER_B, MEMBER_C]),
  );
});

test('changes of another window stay while a group is edited', async () => {
  const fake = withGroup();
  const user = await openGroup(fake);
  const [menu] = await screen.findAllByRole('button', { name: 'Actions for Customers' });
  await user.click(menu as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Edit…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit group' });
  await user.click(await within(dialog).findByRole('checkbox', { name: /^three\.example/ }));
  const elsewhere = { ...GROUP, name: 'Shops', members: [MEMBER_B, MEMBER_C] };
  fake.world.collections = { ...fake.world.collections, groups: [elsewhere] };
  fake.push('collections.changed', fake.world.collections);
  await user.click(within(dialog).getByRole('button', { name: 'Save group' }));
  await waitFor(() =>
    expect(fake.world.collections.groups).toEqual([{ ...elsewhere, members: [MEMBER_B] }]),
  );
});

test('a website that has another domain now has to be chosen again', async () => {
  const fake = withGroup();
  const [two] = fake.world.websites['b'] ?? [];
  if (two !== undefined) two.domain = 'other.example';
  const user = await openGroup(fake);
  const [menu] = await screen.findAllByRole('button', { name: 'Actions for Customers' });
  await user.click(menu as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Edit…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit group' });
  const box = await within(dialog).findByRole<HTMLInputElement>('checkbox', {
    name: /^other\.example/,
  });
  expect(box.checked).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Save group' }));
  await waitFor(() =>
    expect(fake.world.collections.groups[0]?.members).toEqual([MEMBER_A, MEMBER_C]),
  );
});

test('a note says that a website of two accounts counts twice', async () => {
  const twice = {
    ...GROUP,
    members: [MEMBER_A, MEMBER_B, { ...MEMBER_C, domain: MEMBER_A.domain }],
  };
  const fake = withGroup({}, [twice]);
  const [, three] = fake.world.websites['b'] ?? [];
  if (three !== undefined) three.domain = MEMBER_A.domain;
  const user = await openGroup(fake);
  const words =
    'In this group more than once, under several accounts, and counted as often: one.example.';
  const note = await screen.findByRole('note', { name: '3 of 3 websites' });
  within(note).getByText(words);
  const [menu] = await screen.findAllByRole('button', { name: 'Actions for Customers' });
  await user.click(menu as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Edit…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit group' });
  await within(dialog).findByText(words);
  const [box] = await within(dialog).findAllByRole('checkbox', { name: /^one\.example/ });
  await user.click(box as HTMLElement);
  await waitFor(() => expect(within(dialog).queryByText(words)).toBeNull());
});

test('the report note of an earlier version is kept, and can be removed', async () => {
  localStorage.setItem('of websites group:g1', '{"favorites":[],"notes":{"1":"Sales doubled."}}');
  const user = await openGroup(withGroup());
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report (PDF)…' }));
  const paper = await screen.findByRole('article', { name: 'Report' });
  await within(paper).findByText('Sales doubled.');
  await user.click(screen.getByText('Logo, color and note'));
  await user.clear(screen.getByRole('textbox', { name: /^Note for/ }));
  await waitFor(() => expect(within(paper).queryByText('Sales doubled.')).toBeNull());
  expect(localStorage.getItem('of websites g1')).toBe('{"favorites":[],"notes":{}}');
});
