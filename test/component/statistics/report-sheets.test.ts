import { screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import type { ReportHeights } from '../../../src/renderer/views/statistics/report/report-pages';
import { open, pretendNow, site } from '../../support/statistics-page';

/* Lists are shorter where the last sheet would be three quarters empty. Only a browser lays out: heights are given here. */

pretendNow();

const ALMOST_EMPTY: ReportHeights = { top: 900, columns: [], after: [200] };
const FULL: ReportHeights = { top: 900, columns: [], after: [30] };
const heights = vi.hoisted(() => ({ of: (longest: number): unknown => longest }));

vi.mock('../../../src/renderer/views/statistics/report/report-heights', () => ({
  heightsOf: (sheet: HTMLElement) => heights.of(longestIn(sheet)),
}));

const longestIn = (report: HTMLElement): number =>
  Math.max(
    ...[...report.querySelectorAll('.lists table')].map(
      (table) => table.querySelectorAll('tbody tr:not(.rest)').length,
    ),
  );

// This file has an environment of its own.
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { get: () => 3000 });

async function openReport(): Promise<HTMLElement> {
  const user = await open(site());
  await user.click(await screen.findByRole('tab', { name: 'Report' }));
  const report = await screen.findByRole('article', { name: 'Report' });
  await screen.findByRole('table', { name: 'Pages' });
  return report;
}

it('shows ten rows where the sheets are full', async () => {
  heights.of = () => FULL;
  const report = await openReport();
  await expect.poll(() => longestIn(report)).toBeGreaterThanOrEqual(10);
});

it('shows fewer until the last sheet is worth one', async () => {
  heights.of = (longest) => (longest > 8 ? ALMOST_EMPTY : FULL);
  const report = await openReport();
  await expect.poll(() => longestIn(report)).toBe(8);
});

it('never shows fewer than six', async () => {
  heights.of = () => ALMOST_EMPTY;
  const report = await openReport();
  await expect.poll(() => longestIn(report)).toBeLessThanOrEqual(7);
  expect(longestIn(report)).toBeGreaterThanOrEqual(6);
});
