import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { makeNote } from '$test/support/records';
import { violations } from '../support/axe';
import {
  checkInChart,
  createSiteBridge,
  openStatistics,
  pretendNow,
  SITE,
} from '../support/statistics-page';

/* A period since a day, without an end. It is chosen by a date, a note, or a day of the chart. */

pretendNow();

const query = () => Object.fromEntries(new URLSearchParams(location.hash.split('?')[1]));
const chart = () => screen.findByRole('slider', { name: /^Visits, point by point/ });
const dates = () => screen.getByRole('button', { name: /^Choose dates/ });

test('a date is entered by keyboard, stays chosen, and names the saved view', async () => {
  const fake = createSiteBridge();
  const user = await openStatistics(fake);
  await chart();
  await user.keyboard('c');
  const panel = within(await screen.findByRole('dialog', { name: 'Choose dates' }));
  const since = panel.getByRole('button', { name: 'Since…' });
  since.focus();
  await user.keyboard('{Enter}');
  expect(since.getAttribute('aria-pressed')).toBe('true');
  const from = panel.getByLabelText<HTMLInputElement>('From');
  expect(document.activeElement).toBe(from);
  expect(await violations()).toEqual([]);
  await user.clear(from);
  await user.type(from, '2026-11-05{Enter}');
  await waitFor(() => expect(query()['period']).toBe('since-2026-11-05'));
  expect(query()['from']).toBeUndefined();
  await waitFor(() => expect(dates().querySelector('data')?.value).toBe('2026-11-05/2026-11-19'));
  const chosen = screen.getByRole<HTMLInputElement>('radio', { name: 'Since Nov 5, 2026' });
  expect(chosen.checked).toBe(true);
  await user.keyboard('s');
  const dialog = await screen.findByRole('dialog', { name: 'Save view' });
  const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  expect(name.value).toBe('shop.example.com, Since Nov 5, 2026');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(fake.world.collections.views).toHaveLength(1));
  expect(fake.world.collections.views[0]?.query).toMatchObject({ period: 'since-2026-11-05' });
});

test('it is compared with the same number of days before', async () => {
  await openStatistics(createSiteBridge());
  await chart();
  window.location.hash = `#/statistics/${SITE.id}?period=since-2026-11-06`;
  const compare = await screen.findByRole('button', { name: /^Compare/ });
  await waitFor(() => expect(compare.textContent).toMatch(/Oct 23\s–\sNov 5/));
});

test('it can begin with a note', async () => {
  const fake = createSiteBridge();
  const subject = { kind: 'website', accountId: 'a', websiteId: SITE.id } as const;
  const about = { subject: { ...subject, domain: SITE.domain } };
  const launch = makeNote({ id: 'n', day: '2026-11-12', text: 'Version 4 released', ...about });
  fake.world.collections = { notes: [launch], goals: [], views: [], groups: [] };
  const user = await openStatistics(fake);
  await chart();
  await checkInChart(user, /^Notes/);
  const notes = within(await screen.findByRole('region', { name: 'Notes' }));
  notes.getByRole('button', { name: 'Show since note: Version 4 released' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(query()['period']).toBe('since-2026-11-12'));
  // The note is still listed.
  expect(notes.getByText('Version 4 released')).toBeTruthy();
});

test('it can begin with a day of the chart, from its menu', async () => {
  const user = await openStatistics(createSiteBridge());
  const slider = await chart();
  await waitFor(() => expect(slider.getAttribute('aria-valuemax')).toBe('29'));
  slider.focus();
  for (let days = 0; days < 8; days += 1) await user.keyboard('{ArrowLeft}');
  await user.keyboard('{Shift>}{F10}{/Shift}');
  const menu = await screen.findByRole('menu', { name: 'Actions for Nov 12, 2026' });
  await user.click(within(menu).getByRole('menuitem', { name: 'Since Nov 12, 2026' }));
  await waitFor(() => expect(query()['period']).toBe('since-2026-11-12'));
});
