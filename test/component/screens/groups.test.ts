import { screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import { aboutGroup, NO_COLLECTIONS, type WebsiteGroup } from '$shared/settings/collections';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import {
  makeAccount,
  makeGoal,
  makeGroup,
  makeNote,
  makeView,
  makeWebsite,
} from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

/* Groups of websites on other screens: the list, navigation, offline copies. */

const member = (accountId: string, websiteId: number, domain: string) => ({
  accountId,
  websiteId,
  domain,
});
const GROUP = makeGroup({
  members: [member('north', 1, 'one.example'), member('south', 3, 'three.example')],
});

beforeEach(() => localStorage.setItem('websites', JSON.stringify({ everyAccount: true })));

function world(groups: WebsiteGroup[] = [GROUP]) {
  const fake = createFakeBridge({
    accounts: [makeAccount('north', { name: 'North' }), makeAccount('south', { name: 'South' })],
    websites: {
      north: [makeWebsite('one.example', { id: 1 }), makeWebsite('two.example', { id: 2 })],
      south: [makeWebsite('three.example', { id: 3 })],
    },
  });
  fake.world.collections = { ...NO_COLLECTIONS, groups };
  fake.hold('statistics.show');
  return fake;
}

const table = () => screen.findByRole('table', { name: 'Websites' });
const domains = async () =>
  within(await table())
    .queryAllByRole('link')
    .map((one) => one.textContent)
    .sort();

test('the list shows only the websites of a group, and opens its statistics', async () => {
  const user = await renderApp(world(), { view: 'websites' });
  await expect.poll(domains).toEqual(['one.example', 'three.example', 'two.example']);
  await user.click(screen.getByRole('button', { name: 'Group' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Customers' }));
  await expect.poll(domains).toEqual(['one.example', 'three.example']);
  expect(screen.getByText('2 websites')).toBeTruthy();
  expect(await violations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Group' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Statistics of Customers' }));
  await screen.findByRole('heading', { level: 1, name: /Customers/ });
});

test('the list reports websites of a group that it does not contain', async () => {
  const lost = member('gone', 9, 'lost.example');
  const user = await renderApp(world([{ ...GROUP, members: [...GROUP.members, lost] }]), {
    view: 'websites',
  });
  await table();
  await user.click(screen.getByRole('button', { name: 'Group' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Customers' }));
  await screen.findByText('2 of 3 websites');
});

test('the list adds the first group', async () => {
  const user = await renderApp(world([]), { view: 'websites' });
  await table();
  await user.click(screen.getByRole('button', { name: 'Group' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add group…' }));
  await screen.findByRole('dialog', { name: 'Add group' });
});

test('notes, goals and views of a renamed group are found by its current name', async () => {
  const subject = { ...aboutGroup(GROUP), domain: 'Old name' };
  const fake = world();
  fake.world.collections = {
    groups: [GROUP],
    notes: [makeNote({ id: 'n1', subject, day: '2026-11-12', text: 'Launch' })],
    goals: [makeGoal({ id: 'o1', subject, event: 'Signup' })],
    views: [makeView({ id: 'v1', subject, name: 'Monday', query: { period: '7-days' } })],
  };
  const user = await renderApp(fake, { view: 'websites' });
  const link = await screen.findByRole('button', { name: 'Monday' });
  expect(link.title).toMatch(/Customers/);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'customers');
  for (const name of [/Launch/, /Signup/, /Monday/]) {
    const entry = await screen.findByRole('option', { name });
    expect(entry.textContent).toContain('Customers');
    expect(entry.textContent).not.toContain('Old name');
  }
});

test('the sidebar opens a group', async () => {
  const user = await renderApp(world(), { view: 'websites' });
  const groups = await screen.findByRole('region', { name: 'Groups' });
  await user.click(within(groups).getByRole('link', { name: /^Customers/ }));
  await waitFor(() => expect(window.location.hash).toBe('#/statistics/group/g1'));
});

test('all websites of a group are made available offline, each from its own account', async () => {
  const fake = world();
  fake.answer('offline.estimate', () => ({
    websites: 1,
    requests: 80,
    bytes: 90_000,
    seconds: 60,
  }));
  const user = await renderApp(fake, { view: 'statistics', groupId: 'g1' });
  const [menu] = await screen.findAllByRole('button', { name: 'Actions for Customers' });
  await user.click(menu as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Make available offline…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make Customers available offline' });
  // The size of both websites together.
  await within(dialog).findByText(/180 kB.*2 websites/);
  expect(await violations()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Make available offline' }));
  await waitFor(() =>
    expect(fake.callsOf('offline.save')).toMatchObject([
      { accountId: 'north', websites: 1 },
      { accountId: 'south', websites: 3 },
    ]),
  );
});

test('a group is made available offline without removed accounts, and as far as possible', async () => {
  const gone = member('gone', 9, 'gone.example');
  const fake = world([{ ...GROUP, members: [gone, ...GROUP.members] }]);
  fake.answer('offline.save', ({ accountId }) => {
    if (accountId === 'north') throw new AppFailure('store-failed', 'full');
    return [];
  });
  const user = await renderApp(fake, { view: 'statistics', groupId: 'g1' });
  const [menu] = await screen.findAllByRole('button', { name: 'Actions for Customers' });
  await user.click(menu as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Make available offline…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make Customers available offline' });
  within(dialog).getByText('Without 1 website, whose account was removed.');
  await user.click(within(dialog).getByRole('button', { name: 'Make available offline' }));
  await within(dialog).findByText('Offline storage isn’t working');
  expect(fake.callsOf('offline.save').map(({ accountId }) => accountId)).toEqual([
    'north',
    'south',
  ]);
  expect(fake.callsOf('offline.estimate').map(({ accountId }) => accountId)).not.toContain('gone');
});
