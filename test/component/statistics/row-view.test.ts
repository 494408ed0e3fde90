import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { asked, open, pretendNow, region, site } from '../../support/statistics-page';

pretendNow();

const rowButtons = async () => {
  const pages = await region('Pages');
  const table = await within(pages).findByRole('table', { name: 'Pages' });
  return within(table)
    .getAllByRole('row')
    .flatMap((row) => within(row).queryAllByRole('button'));
};
const view = () => screen.findByRole('complementary', { name: /^Pages: / });

test('a row opens its own view, which walks the list and gives the focus back', async () => {
  const fake = site();
  const user = await open(fake);
  const [first, second] = await rowButtons();
  if (first === undefined || second === undefined) throw new Error('too few pages');
  const ofPages = () => asked(fake).filter(({ parameters }) => parameters.name === 'page').length;
  const before = ofPages();
  await user.click(first);
  const opened = await view();
  expect(opened.getAttribute('aria-label')).toBe(`Pages: ${first.textContent.trim()}`);
  expect(opened.textContent).toContain('No. 1 of');
  expect(opened.textContent).toContain('You can’t filter by this.');
  // Its line: ten pieces of the period at most.
  await waitFor(() => expect(ofPages() - before).toBe(10));

  await user.keyboard('{ArrowDown}');
  await screen.findByRole('complementary', { name: `Pages: ${second.textContent.trim()}` });
  expect(ofPages() - before).toBe(10);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary', { name: /^Pages/ })).toBeNull());
  expect(document.activeElement).toBe(first);
});

test('rows are reached with the arrow keys, and opened with Enter', async () => {
  const user = await open(site());
  const [first, second] = await rowButtons();
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await user.keyboard('{Enter}');
  expect((await view()).textContent).toContain('No. 2 of');
});

test('pointing at a row asks no server for its line', async () => {
  const fake = site();
  await open(fake);
  const [first] = await rowButtons();
  const ofPages = () => asked(fake).filter(({ parameters }) => parameters.name === 'page').length;
  const before = ofPages();
  first?.focus();
  // The store is asked for the line.
  await waitFor(() => expect(fake.callsOf('queries.watch').at(-1)?.watches).toHaveLength(10));
  expect(ofPages()).toBe(before);
});

test('copies the row as text', async () => {
  const fake = site();
  const user = await open(fake);
  const [first] = await rowButtons();
  if (first === undefined) throw new Error('no pages');
  await user.click(first);
  await user.click(within(await view()).getByRole('button', { name: 'Copy this row' }));
  await waitFor(() => expect(fake.callsOf('app.copy')).toHaveLength(1));
  expect(fake.callsOf('app.copy')[0]?.text).toMatch(/^\/.*\t[\d,]+ Pageviews/);
});
