import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { SavedView } from '$shared/settings/collections';
import { makeView, makeWebsite } from '$test/support/records';
import { violations } from '../support/axe';
import { createSiteBridge, openStatistics, pretendNow, SITE } from '../support/statistics-page';

/* Saved views: named from the statistics, opened, renamed, moved, copied and deleted in the navigation. */

pretendNow();

const view = (id: string, name: string, accountId = 'a') =>
  makeView({
    id,
    subject: { kind: 'website', accountId, websiteId: SITE.id, domain: SITE.domain },
    name,
    query: { period: '7-days', against: 'year', list: 'campaign', search: 'spring' },
  });
const MONDAY = view('v1', 'Monday check');
const withViews = (...views: SavedView[]) => {
  const fake = createSiteBridge();
  fake.world.collections = { notes: [], goals: [], views, groups: [] };
  return fake;
};
const navigation = () => screen.findByRole('region', { name: 'Saved views' });
const query = () => Object.fromEntries(new URLSearchParams(location.hash.split('?')[1]));
const choose = async (
  user: Awaited<ReturnType<typeof openStatistics>>,
  of: string,
  item: string,
) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${of}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

test('a key saves period and comparison under a name, which opens them again', async () => {
  const fake = withViews();
  const user = await openStatistics(fake);
  await screen.findByRole('slider', { name: /^Visits/ });
  await user.keyboard('ws');
  const dialog = await screen.findByRole('dialog', { name: 'Save view' });
  const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  expect(field.value).toBe('shop.example.com, 7 days');
  await user.clear(field);
  await user.keyboard('{Enter}');
  await within(dialog).findByText('Enter a name');
  await user.type(field, 'Monday  check{Enter}');
  await waitFor(() => expect(fake.world.collections.views).toHaveLength(1));
  expect(fake.world.collections.views[0]).toMatchObject({
    name: 'Monday check',
    query: { period: '7-days', against: 'previous' },
  });
  await user.keyboard('m');
  await waitFor(() => expect(query()['period']).toBe('this-month'));
  const link = within(await navigation()).getByRole('button', { name: 'Monday check' });
  await user.click(link);
  await waitFor(() => expect(query()['period']).toBe('7-days'));
  // Only the website is marked as current.
  expect(link.getAttribute('aria-current')).toBeNull();
  const marked = screen.getAllByRole('link', { current: 'page' });
  expect(marked).toHaveLength(1);
  expect(await violations()).toEqual([]);
});

test('opens list, search and comparison, also from the palette', async () => {
  const user = await openStatistics(withViews(MONDAY));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'monday');
  await user.click(await screen.findByRole('option', { name: /Monday check/ }));
  await waitFor(() => expect(query()).toEqual(MONDAY.query));
});

test('is renamed, moved, copied as a link, and deleted with Undo to its place', async () => {
  const fake = withViews(MONDAY, view('v2', 'Campaigns'));
  const user = await openStatistics(fake);
  await navigation();
  const names = () => fake.world.collections.views.map(({ name }) => name);
  await choose(user, 'Campaigns', 'Move up');
  await waitFor(() => expect(names()).toEqual(['Campaigns', 'Monday check']));
  await choose(user, 'Campaigns', 'Copy link');
  await waitFor(() => expect(fake.callsOf('app.copy')).toHaveLength(1));
  expect(fake.callsOf('app.copy')[0]?.text).toBe(
    'sitedeck://open?account=a&site=7&statistic=campaign&period=7-days&against=year&search=spring',
  );
  await choose(user, 'Campaigns', 'Delete');
  await waitFor(() => expect(names()).toEqual(['Monday check']));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(names()).toEqual(['Campaigns', 'Monday check']));
  await choose(user, 'Monday check', 'Rename…');
  const field = await screen.findByRole('textbox', { name: /^Name/ });
  await user.clear(field);
  await user.type(field, 'Every Monday{Enter}');
  await waitFor(() => expect(names()).toEqual(['Campaigns', 'Every Monday']));
});

test('a view of a removed account says so, leads nowhere and can be deleted', async () => {
  const fake = withViews(view('v9', 'Old shop', 'gone'));
  const user = await openStatistics(fake);
  const region = await navigation();
  expect(within(region).queryByRole('button', { name: 'Old shop' })).toBeNull();
  expect(region.textContent).toContain('shop.example.com: its account was removed');
  await choose(user, 'Old shop', 'Delete');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Saved views' })).toBeNull());
});

test.each([
  ['the website of its domain, which has another id now', 8, '#/statistics/8?'],
  ['the list, where no website has its domain', null, '#/websites?search=shop.example.com'],
])('leads to %s', async (_case, id, address) => {
  const fake = withViews({
    ...MONDAY,
    subject: { kind: 'website', accountId: 'a', websiteId: 1, domain: SITE.domain },
  });
  const sites = [makeWebsite('other.example', { id: 1 })];
  if (id !== null) sites.push(makeWebsite(SITE.domain, { id }));
  fake.world.websites = { a: [...sites, makeWebsite('third.example', { id: 7 })] };
  // Answers like main, which searches the saved websites.
  const page = { page: 1, lastPage: 1, perPage: 25, total: 1 };
  const kept = { fetchedAt: 0, saved: true, final: false, problem: null };
  fake.answer('websites.show', ({ id: asked }) => {
    const value = fake.world.websites['a']?.find((one) => one.id === asked);
    return value === undefined ? null : { ...kept, value };
  });
  fake.answer('websites.list', ({ parameters: { search = '' } }) => {
    const rows = sites.filter(({ domain }) => domain.includes(search));
    return { ...kept, value: { ...page, rows } };
  });
  const user = await openStatistics(fake);
  await user.click(within(await navigation()).getByRole('button', { name: 'Monday check' }));
  await waitFor(() => expect(location.hash.startsWith(address)).toBe(true));
});

test('another window’s view appears at once', async () => {
  const fake = withViews();
  await openStatistics(fake);
  await screen.findByRole('slider', { name: /^Visits/ });
  fake.push('collections.changed', { notes: [], goals: [], views: [MONDAY], groups: [] });
  expect((await navigation()).textContent).toContain('Monday check');
});
