import { screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSiteBridge, openStatistics, pretendNow } from '../support/statistics-page';

/*
 * Lists are shortened if the last sheet would be three quarters empty. Only a browser computes a layout, so the test
 * sets the positions.
 */

pretendNow();

/** A sheet of Letter, the paper of American English. */
const WIDTH = 816;
/** The lists start near the end of the first sheet. */
const LISTS = 936;

const longestIn = (report: Element): number =>
  Math.max(
    ...[...report.querySelectorAll('.lists table')].map(
      (table) => table.querySelectorAll('tbody tr:not(.rest)').length,
    ),
  );

/** Lays out the parts after the lists, below the longest one. */
function layOut(heightAfter: (longest: number) => number): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const report = this.closest('article');
    if (report === this) return new DOMRect(0, 0, WIDTH, 0);
    if (report === null || this.matches('.lists')) return new DOMRect(0, LISTS, WIDTH, 0);
    const isAfter = this.parentElement?.matches('.lists + *') === true;
    const isFirst = this.previousElementSibling === null;
    return new DOMRect(0, isAfter && !isFirst ? heightAfter(longestIn(report)) : 0, WIDTH, 0);
  });
}
const ON_THE_SHEET = 30;
const ON_THE_NEXT = 200;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(3000);
});
afterEach(() => void vi.restoreAllMocks());

async function openReport(): Promise<HTMLElement> {
  const user = await openStatistics(createSiteBridge());
  await user.click(await screen.findByRole('tab', { name: 'Report' }));
  const report = await screen.findByRole('article', { name: 'Report' });
  await screen.findByRole('table', { name: 'Pages' });
  return report;
}

it('shows ten rows if the sheets are full', async () => {
  layOut(() => ON_THE_SHEET);
  const report = await openReport();
  await expect.poll(() => longestIn(report)).toBeGreaterThanOrEqual(10);
});

it('shows fewer rows until the last sheet is filled or saved', async () => {
  layOut((longest) => (longest > 8 ? ON_THE_NEXT : ON_THE_SHEET));
  const report = await openReport();
  await expect.poll(() => longestIn(report)).toBe(8);
});

it('never shows fewer than six', async () => {
  layOut(() => ON_THE_NEXT);
  const report = await openReport();
  await expect.poll(() => longestIn(report)).toBeLessThanOrEqual(7);
  expect(longestIn(report)).toBeGreaterThanOrEqual(6);
});
