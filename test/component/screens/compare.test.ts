import { screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import type { FakeBridge } from '$test/fakes/fake-bridge';
import { siteOf } from '$test/support/source';
import { violations } from '../support/axe';
import {
  addressQuery,
  createCompareBridge,
  findWebsiteRow,
  findWebsitesTable,
  openCompare,
  SHOP,
  SITES,
} from '../support/compare-page';
import { renderApp } from '../support/render-app';
import { pretendNow, requestsSent } from '../support/statistics-page';

/*
 * Compared websites: the selection, the index, absolute numbers, the table, and notes about
 * unreadable data.
 */

pretendNow();

let fake: FakeBridge;

const openAt = (words: string) => openCompare(fake, words);

beforeEach(() => {
  fake = createCompareBridge();
});

test('shows an index of 100, the table and a sentence, and remembers the websites', async () => {
  await openAt(`sites=${encodeURIComponent(SITES)}&period=91-days`);
  await screen.findByText(
    'docs.example.dev grew most: 56% more per day than in the first 4 weeks. Only blog.example.org lost visits (−21.9%).',
  );
  expect(screen.getByText('100 = the median day of the first 4 weeks')).toBeTruthy();
  await waitFor(async () => expect((await findWebsiteRow('shop.example.com'))[5]).toBe('3.00'));
  expect((await findWebsiteRow('docs.example.dev')).slice(1, 4)).toEqual(['113', '176', '+56%']);
  expect((await findWebsiteRow('shop.example.com')).slice(1, 5)).toEqual([
    '200',
    '200',
    '0%',
    '18,200',
  ]);
  expect((await findWebsiteRow('blog.example.org')).slice(1, 4)).toEqual(['288', '225', '−21.9%']);
  expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull();
  const chart = await screen.findByRole('table', {
    name: 'Visits by day, as an index, as a table',
  });
  const heads = within(chart)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(heads).toEqual(['Day', 'docs.example.dev', 'shop.example.com', 'blog.example.org']);
  const values = within(chart).getAllByRole('row').slice(1);
  expect([...(values[10]?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)[1]).toBe(
    '100',
  );
  expect(screen.getByText(/Days follow each server’s time zone/)).toBeTruthy();
  expect(await violations()).toEqual([]);
  location.hash = '#/websites';
  await screen.findByRole('heading', { level: 1, name: 'Websites' });
  location.hash = '#/compare';
  await waitFor(() => expect(addressQuery()).toMatchObject({ sites: SITES, period: '91-days' }));
});

test('asks each server for visits first, and for no more than visits and pageviews of its websites', async () => {
  await openAt(`sites=${encodeURIComponent(SITES)}&period=91-days`);
  await waitFor(() => expect(requestsSent(fake)).toHaveLength(6));
  const requests = requestsSent(fake).map(
    (args) => `${args.parameters.name} ${siteOf(args).websiteId}`,
  );
  expect(requests.slice(0, 3).sort()).toEqual(['visitors 1', 'visitors 2', 'visitors 3']);
  expect(requests.slice(3).sort()).toEqual(['pageviews 1', 'pageviews 2', 'pageviews 3']);
});

test('shows visits instead, by week, with their best week', async () => {
  const user = await openAt(`sites=${encodeURIComponent(SITES)}&period=91-days`);
  await user.click(await screen.findByRole('radio', { name: 'Visits' }));
  await user.click(await screen.findByRole('button', { name: 'Week' }));
  await waitFor(() => expect(addressQuery()).toMatchObject({ as: 'visits', by: 'week' }));
  const best = within(await findWebsitesTable()).getByTitle('Aug 24 – 30, 2026: 1,400');
  expect(best.textContent).toBe('Aug 24');
  expect(screen.queryByText(/100 =/)).toBeNull();
});

/** Changes the server's count of a website on a day. */
function count(id: number, change: (day: string, visits: number) => number): void {
  const answer = fake.handlerOf('statistics.show');
  fake.answer('statistics.show', async (args) => {
    const answered = await answer(args);
    if (answered === null || siteOf(args).websiteId !== id) return answered;
    const rows = answered.value.rows.map((row) => ({
      ...row,
      count: change(row.value, row.count),
    }));
    return { ...answered, value: { ...answered.value, rows } };
  });
}

test('a day of many visits moves neither the base nor the sentence', async () => {
  count(2, (day, visits) => (day === '2026-09-01' ? 10 * visits : visits));
  await openAt(`sites=${encodeURIComponent(SITES)}&period=91-days`);
  await screen.findByText(/Only blog.example.org lost visits/);
  expect((await findWebsiteRow('shop.example.com')).slice(1, 4)).toEqual(['200', '200', '0%']);
  const chart = await screen.findByRole('table', {
    name: 'Visits by day, as an index, as a table',
  });
  const values = within(chart)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelectorAll('td')[1]?.textContent);
  expect(values.slice(10, 13)).toEqual(['100', '1,000', '100']);
});

test('days before the first counted one are a gap, and a website without earlier days has no change', async () => {
  count(2, (day, visits) => (day < '2026-10-01' ? 0 : visits));
  const user = await openAt(`sites=${encodeURIComponent(SITES)}&period=91-days&as=visits`);
  await screen.findByText(
    'shop.example.com has no change: too few of its earlier days are counted.',
  );
  expect((await findWebsiteRow('shop.example.com')).slice(1, 4)).toEqual(['–', '–', '–']);
  expect(screen.queryByText(/grew most/)).toBeNull();
  const chart = await screen.findByRole('table', { name: 'Visits by day, as a table' });
  const values = within(chart)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelectorAll('td')[1]?.textContent);
  expect([values[0], values[40], values[41]]).toEqual(['–', '–', '200']);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Daily visits as CSV' }));
  await waitFor(() => expect(fake.callsOf('app.saveFile')).toHaveLength(1));
  const csv = new TextDecoder().decode(fake.callsOf('app.saveFile')[0]?.content);
  expect(csv.split('\r\n')[1]).toMatch(/^"2026-08-21","100",,"300"/);
});

test('a short period is compared with its compared days', async () => {
  await openAt(`sites=${encodeURIComponent(SITES)}&period=28-days`);
  await screen.findByText(
    /^docs.example.dev grew most: \d+% more per day than before \(Sep 25 – Oct 22\)\. Only blog.example.org lost visits/,
  );
  expect(screen.getByText('100 = the median day before (Sep 25 – Oct 22)')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Before, per day' })).toBeTruthy();
});

test('Today becomes Yesterday: a running day is not compared', async () => {
  await openAt(`sites=${encodeURIComponent(SITES)}&period=today`);
  await waitFor(() => expect(addressQuery()['period']).toBe('yesterday'));
  await waitFor(() =>
    expect(requestsSent(fake).map(({ parameters }) => parameters.to)).not.toContain('2026-11-20'),
  );
});

test('an unreadable website is named, and has no line and no sum', async () => {
  const answer = fake.handlerOf('statistics.show');
  fake.answer('statistics.show', (args) => {
    if (siteOf(args).websiteId === 3 && args.source === 'network')
      throw new AppFailure('offline', 'no network');
    return answer(args);
  });
  await openAt(`sites=${encodeURIComponent(SITES)}&period=91-days`);
  await screen.findByText(/^blog.example.org isn’t in the chart\. ./);
  expect((await findWebsiteRow('blog.example.org')).slice(1, 6)).toEqual(['–', '–', '–', '–', '–']);
  expect((await findWebsiteRow('2 of 3'))[4]).toBe('–');
  const chart = await screen.findByRole('table', {
    name: 'Visits by day, as an index, as a table',
  });
  expect(within(chart).queryByRole('columnheader', { name: 'blog.example.org' })).toBeNull();
});

test('a website of an account that was removed says so', async () => {
  await openAt(`sites=${encodeURIComponent('a/1,gone/4')}&period=91-days`);
  await screen.findByText('Website 4 isn’t in the chart. Its account was removed.');
});

test('websites are chosen from all accounts, and removed', async () => {
  const user = await renderApp(fake, { view: 'compare' });
  await screen.findByText('Choose two to five websites');
  const copy = screen.getByRole('button', { name: 'Copy link' });
  expect([copy.title, copy.getAttribute('aria-disabled')]).toEqual([
    'Select two to five websites',
    'true',
  ]);
  await user.click(copy);
  expect(fake.callsOf('app.copy')).toEqual([]);
  for (const name of ['docs.example.dev', 'blog.example.org']) {
    await user.click(screen.getByRole('button', { name: 'Add website' }));
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  }
  await waitFor(() => expect(addressQuery()['sites']).toBe('a/1,b/3'));
  await findWebsitesTable();
  await user.click(screen.getByRole('button', { name: 'Remove docs.example.dev' }));
  await screen.findByText('Add another website to compare.');
  expect(addressQuery()['sites']).toBe('b/3');
});

test('its link names the websites, and its tables are exported', async () => {
  const user = await openAt(`sites=${encodeURIComponent(SITES)}&period=91-days&as=visits`);
  await findWebsitesTable();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(fake.callsOf('app.copy')).toHaveLength(1));
  const link = fake.callsOf('app.copy')[0]?.text ?? '';
  expect(decodeURIComponent(link)).toContain(`sites=${SITES}`);
  expect(link).toContain('as=visits');
  await waitFor(async () => expect((await findWebsiteRow('shop.example.com'))[5]).toBe('3.00'));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Daily visits as CSV' }));
  await waitFor(() => expect(fake.callsOf('app.saveFile')).toHaveLength(1));
  const csv = new TextDecoder().decode(fake.callsOf('app.saveFile')[0]?.content);
  const [head = '', first = ''] = csv.split('\r\n');
  expect(head).toContain('"day","docs.example.dev","shop.example.com","blog.example.org"');
  expect(first).toMatch(/^"2026-08-21","100","200","300"/);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Table as CSV' }));
  await waitFor(() => expect(fake.callsOf('app.saveFile')).toHaveLength(2));
  const saved = fake.callsOf('app.saveFile')[1];
  expect(saved?.name).toMatch(/^docs\.example\.dev, shop\.example\.com, blog\.example\.org /);
  expect(saved?.name).not.toContain('place');
  const [names = ''] = new TextDecoder().decode(saved?.content).split('\r\n');
  expect(names.match(/"account"/g)).toHaveLength(1);
  expect(names.match(/"website"/g)).toHaveLength(1);
});

test('websites are selected in the list of all accounts', async () => {
  localStorage.setItem('websites', JSON.stringify({ everyAccount: true }));
  const user = await renderApp(fake, { view: 'websites' });
  await screen.findByRole('link', { name: 'docs.example.dev' });
  await user.click(screen.getByRole('checkbox', { name: 'Select blog.example.org' }));
  const compare = screen.getByRole('button', { name: 'Compare' });
  expect(compare.title).toBe('Select two to five websites');
  await user.click(compare);
  expect(location.hash).toBe('#/websites');
  await user.click(screen.getByRole('checkbox', { name: 'Select docs.example.dev' }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  expect(await violations()).toEqual([]);
  await user.click(compare);
  await waitFor(() => expect(addressQuery()['sites']).toBe('b/3,a/1'));
});

test('a website on screen is compared from the palette', async () => {
  const user = await renderApp(fake, { view: 'statistics', websiteId: SHOP.id });
  await screen.findByRole('slider', { name: /^Visits/ });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'compare with other');
  await user.click(await screen.findByRole('option', { name: /Compare with other websites/ }));
  await screen.findByText('Add another website to compare.');
  expect(addressQuery()['sites']).toBe('a/2');
});

test('from a website’s own statistics, another one is two presses away, and the picker opens by itself', async () => {
  const user = await renderApp(fake, { view: 'statistics', websiteId: SHOP.id });
  await screen.findByRole('slider', { name: /^Visits/ });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Compare with other websites…' }));
  await user.click(await screen.findByRole('option', { name: /blog\.example\.org/ }));
  await waitFor(() => expect(addressQuery()['sites']).toBe('a/2,b/3'));
  await findWebsitesTable();
});

test('the dates stand in the head, whose button has the usual periods', async () => {
  const user = await openAt(`sites=${encodeURIComponent(SITES)}&period=91-days`);
  await findWebsitesTable();
  const head = within(
    screen.getByRole('heading', { level: 1, name: 'Compare' }).closest('header') as HTMLElement,
  );
  expect(screen.queryByRole('radio', { name: '91 days' })).toBeNull();
  await user.click(head.getByRole('button', { name: /^Choose dates/ }));
  const dates = within(await screen.findByRole('dialog', { name: 'Choose dates' }));
  await user.click(dates.getByRole('button', { name: /^26 weeks/ }));
  await user.click(dates.getByRole('button', { name: /^Show \d+ days$/ }));
  await waitFor(() => expect(addressQuery()['period']).toBe('26-weeks'));
});
