import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import {
  createSiteBridge,
  findRegion,
  openStatistics,
  pretendNow,
  requestsSent,
} from '../support/statistics-page';

pretendNow();

const rowButtons = async () => {
  const pages = await findRegion('Pages');
  const table = await within(pages).findByRole('table', { name: 'Pages' });
  return within(table)
    .getAllByRole('row')
    .flatMap((row) => within(row).queryAllByRole('button'));
};
const view = () => screen.findByRole('complementary', { name: /^Pages: / });

test('a row opens its own view, which can move along the list and returns the focus', async () => {
  const fake = createSiteBridge();
  const user = await openStatistics(fake);
  const [first, second] = await rowButtons();
  if (first === undefined || second === undefined) throw new Error('too few pages');
  const ofPages = () =>
    requestsSent(fake).filter(({ parameters }) => parameters.name === 'page').length;
  const before = ofPages();
  await user.click(first);
  const opened = await view();
  expect(opened.getAttribute('aria-label')).toBe(`Pages: ${first.textContent.trim()}`);
  expect(opened.textContent).toContain('No. 1 of');
  expect(opened.textContent).toContain('You can’t filter by this.');
  // The row's line takes at most ten requests, and the compared days one.
  await waitFor(() => expect(ofPages() - before).toBe(11));

  await user.keyboard('{ArrowDown}');
  await screen.findByRole('complementary', { name: `Pages: ${second.textContent.trim()}` });
  expect(ofPages() - before).toBe(11);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary', { name: /^Pages/ })).toBeNull());
  expect(document.activeElement).toBe(first);
});

test('a row shows its earlier count, even if no list is compared', async () => {
  const fake = createSiteBridge();
  const user = await openStatistics(fake);
  const [first] = await rowButtons();
  if (first === undefined) throw new Error('no pages');
  const table = within(await findRegion('Pages')).getByRole('table', { name: 'Pages' });
  const heads = () =>
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent.trim());
  const before = heads();
  await user.click(first);
  const opened = within(await view());
  await opened.findByText(/^was [\d,]+$/);
  expect(opened.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Before',
    'Now',
    'Change',
  ]);
  for (const name of ['Share', 'Per day']) {
    const row = opened.getByRole('row', { name: new RegExp(`^${name}`) });
    const cells = within(row).getAllByRole('cell');
    const [before = '', now = '', change = ''] = cells.map((cell) => cell.textContent.trim());
    const numberOf = (shown: string): number =>
      Number.parseFloat(shown.replaceAll(',', '').replace('−', '-'));
    // All three numbers are rounded.
    const difference = numberOf(now) - numberOf(before);
    expect(Math.abs(numberOf(change) - difference)).toBeLessThan(1.1);
    expect(change).toMatch(name === 'Share' ? /^[+−]?[\d.]+ pts$/ : /^[+−]?[\d.]+$/);
  }
  // The panel keeps its columns: nothing moves beside the open row.
  expect(heads()).toEqual(before);
});

test('rows are reached with the arrow keys, and opened with Enter', async () => {
  const user = await openStatistics(createSiteBridge());
  const [first, second] = await rowButtons();
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await user.keyboard('{Enter}');
  expect((await view()).textContent).toContain('No. 2 of');
});

test('pointing at a row sends no request for its line', async () => {
  const fake = createSiteBridge();
  await openStatistics(fake);
  const [first] = await rowButtons();
  const ofPages = () =>
    requestsSent(fake).filter(({ parameters }) => parameters.name === 'page').length;
  const before = ofPages();
  first?.focus();
  // The line comes from the store.
  const watched = () => fake.callsOf('queries.watch').map(({ watches }) => watches.length);
  await waitFor(() => expect(watched()).toContain(10));
  expect(ofPages()).toBe(before);
});

test('copies the row as text', async () => {
  const fake = createSiteBridge();
  const user = await openStatistics(fake);
  const [first] = await rowButtons();
  if (first === undefined) throw new Error('no pages');
  await user.click(first);
  await user.click(within(await view()).getByRole('button', { name: 'Copy this row' }));
  await waitFor(() => expect(fake.callsOf('app.copy')).toHaveLength(1));
  expect(fake.callsOf('app.copy')[0]?.text).toMatch(/^\/.*\t[\d,]+ Pageviews/);
});
