import { screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { violations } from '../support/axe';
import { createSiteBridge, openStatistics, pretendNow, SITE } from '../support/statistics-page';

pretendNow();

const slider = () => screen.findByRole('slider', { name: 'Visits, point by point' });

test('arrow keys walk along the chart, select days with Shift, and Enter shows them', async () => {
  const user = await openStatistics(createSiteBridge());
  // The running day follows the 28 finished ones.
  await waitFor(async () => expect((await slider()).getAttribute('aria-valuemax')).toBe('29'));
  (await slider()).focus();
  const said = async () => (await slider()).getAttribute('aria-valuetext');
  expect(await said()).toMatch(/November 20, 2026.*Visits: /);
  await user.keyboard('{ArrowLeft}');
  expect(await said()).toMatch(/November 19, 2026/);
  await user.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
  expect(await said()).toMatch(/^Nov 17.–.19, 2026 selected/);
  await user.keyboard('{Escape}');
  expect(await said()).toMatch(/November 17, 2026/);
  expect(await violations()).toEqual([]);
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}');
  await screen.findByRole('button', { name: /^Choose dates Nov 17.–.18$/ });
  await waitFor(async () => expect(await said()).toMatch(/November 18, 2026/));
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: /^Choose dates Nov 18$/ });
});

test('the keyboard begins at the last day of the period, also when the compared month is longer', async () => {
  await openStatistics(createSiteBridge());
  location.hash = `#/statistics/${SITE.id}?from=2026-09-01&to=2026-09-30`;
  await waitFor(async () => expect((await slider()).getAttribute('aria-valuemax')).toBe('31'));
  (await slider()).focus();
  expect((await slider()).getAttribute('aria-valuetext')).toMatch(/September 30, 2026/);
});
