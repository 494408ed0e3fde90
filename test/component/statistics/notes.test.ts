import { screen, waitFor, within } from '@testing-library/svelte';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { Note } from '$shared/settings/collections';
import type { FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeNote } from '$test/support/records';
import { LONG_TEST_MS } from '$test/support/time-limits';
import { violations } from '../support/axe';
import {
  checkInChart,
  createSiteBridge,
  openStatistics,
  pretendNow,
  SITE,
} from '../support/statistics-page';

/* Notes on days: added, found, changed and deleted on the statistics of their website. */

pretendNow();

const note = (id: string, day: string, text: string, domain = SITE.domain): Note =>
  makeNote({
    id,
    subject: { kind: 'website', accountId: 'a', websiteId: SITE.id, domain },
    day,
    text,
  });
const noted = (...notes: Note[]): FakeBridge => {
  const fake = createSiteBridge();
  fake.world.collections = { notes, goals: [], views: [], groups: [] };
  return fake;
};
const LAUNCH = note('n1', '2026-11-12', 'Version 4 released');
const texts = (fake: FakeBridge) => fake.world.collections.notes.map(({ text }) => text);
const list = () => screen.findByRole('region', { name: 'Notes' });
const chart = () => screen.findByRole('slider', { name: /^Visits, point by point/ });

test(
  'a key adds a note, which the chart, its table and the list show',
  { timeout: LONG_TEST_MS },
  async () => {
    const fake = noted();
    const user = await openStatistics(fake);
    await chart();
    await user.keyboard('a');
    const dialog = await screen.findByRole('dialog', { name: 'Add note' });
    expect(dialog.textContent).toContain('On shop.example.com, saved on this computer');
    await user.click(within(dialog).getByRole('button', { name: 'Save note' }));
    await within(dialog).findByText('Enter a note');
    await user.type(within(dialog).getByRole('textbox', { name: /^Note/ }), 'Newsletter  sent');
    const day = within(dialog).getByRole('textbox', { name: 'Day' });
    await user.clear(day);
    await user.type(day, '2026-11-18');
    expect(await violations()).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(texts(fake)).toEqual(['Newsletter sent']));
    expect(fake.world.collections.notes[0]).toMatchObject({
      day: '2026-11-18',
      subject: { accountId: 'a', websiteId: SITE.id, domain: SITE.domain },
    });
    const table = await screen.findByRole('table', { name: 'Visits, as a table' });
    const row = within(table)
      .getByRole('rowheader', { name: /November 18/ })
      .closest('tr');
    // The table is updated after its chart.
    await waitFor(() => expect(row?.textContent).toContain('Newsletter sent'));
    await checkInChart(user, /^Notes/);
    expect((await list()).textContent).toContain('Newsletter sent');
    expect(await violations()).toEqual([]);
  },
);

test(
  'a point’s note is read out, and can be added from the point’s menu by keyboard',
  { timeout: LONG_TEST_MS },
  async () => {
    const fake = noted(LAUNCH);
    const user = await openStatistics(fake);
    const slider = await chart();
    // The running day follows the 28 finished ones.
    await waitFor(() => expect(slider.getAttribute('aria-valuemax')).toBe('29'));
    slider.focus();
    for (let days = 0; days < 8; days += 1) await user.keyboard('{ArrowLeft}');
    await waitFor(() =>
      expect(slider.getAttribute('aria-valuetext')).toContain('Note: Version 4 released'),
    );
    await user.keyboard('{Shift>}{F10}{/Shift}');
    const menu = await screen.findByRole('menu', { name: 'Actions for Nov 12, 2026' });
    expect(await violations()).toEqual([]);
    await user.click(within(menu).getByRole('menuitem', { name: 'Add note…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add note' });
    const day = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Day' });
    expect(day.value).toBe('Nov 12, 2026');
  },
);

test('a note is edited, and deleted with Undo', async () => {
  const fake = noted(LAUNCH);
  const user = await openStatistics(fake);
  await chart();
  await checkInChart(user, /^Notes/);
  await user.click(within(await list()).getByRole('button', { name: /^Edit note: Version 4/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit note' });
  const field = within(dialog).getByRole('textbox', { name: /^Note/ });
  await user.clear(field);
  await user.type(field, 'Version 4.0.1');
  await user.click(within(dialog).getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(texts(fake)).toEqual(['Version 4.0.1']));
  await user.click(within(await list()).getByRole('button', { name: /^Delete note/ }));
  await waitFor(() => expect(texts(fake)).toEqual([]));
  expect((await list()).textContent).toContain('No notes in this period');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(texts(fake)).toEqual(['Version 4.0.1']));
});

test('a note that could not be saved stays in the form', async () => {
  const fake = noted();
  const user = await openStatistics(fake);
  await chart();
  fake.answer('collections.save', () => {
    throw Object.assign(new Error('full'), { code: 'store-failed' });
  });
  await user.keyboard('a');
  await user.type(await screen.findByRole('textbox', { name: /^Note/ }), 'Outage{Enter}');
  await screen.findByRole('alert');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Note/ }).value).toBe('Outage');
});

test('another window’s note appears at once; other websites’ notes do not', async () => {
  const fake = noted(note('n2', '2026-11-12', 'Elsewhere', 'other.example'));
  const user = await openStatistics(fake);
  await chart();
  await checkInChart(user, /^Notes/);
  expect((await list()).textContent).not.toContain('Elsewhere');
  fake.push('collections.changed', { notes: [LAUNCH], goals: [], views: [], groups: [] });
  await waitFor(async () => expect((await list()).textContent).toContain('Version 4 released'));
});

test('the palette finds a note by its text, and opens its days', async () => {
  const fake = noted(note('n3', '2026-03-05', 'Outage of the shop'));
  fake.world.accounts.push(makeAccount('b'));
  const user = await openStatistics(fake);
  await chart();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'outage shop');
  const option = await screen.findByRole('option', { name: /Outage of the shop/ });
  expect(option.textContent).toMatch(/^\s*Outage of the shop\s*Mar 5, 2026\s*$/);
  await user.click(option);
  await waitFor(() => expect(location.hash).toContain('from=2026-02-19&to=2026-03-19'));
});

test('the report numbers and lists the notes of its days', async () => {
  const fake = noted(
    LAUNCH,
    note('n2', '2026-11-18', 'Newsletter'),
    note('n0', '2025-01-01', 'Old'),
  );
  const user = await openStatistics(fake);
  await chart();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'show report');
  await user.click(await screen.findByRole('option', { name: /Show report/ }));
  const report = await screen.findByRole('article', { name: 'Report' });
  const listed = await within(report).findByRole('list', { name: 'Notes' });
  expect(
    within(listed)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/November 12, 2026 Version 4 released$/),
    expect.stringMatching(/November 18, 2026 Newsletter$/),
  ]);
});

test.each(['CSV', 'JSON'])(
  'an export of all tables as %s holds the notes of its days',
  async (format) => {
    const fake = noted(
      LAUNCH,
      note('n2', '2026-11-18', 'Offer, "50 %"'),
      note('n0', '2025-01-01', 'Old'),
      note('n3', '2026-11-18', 'Of another website', 'other.example'),
    );
    const user = await openStatistics(fake);
    await chart();
    await within(await screen.findByRole('region', { name: 'Pages' })).findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const item = new RegExp(`^All tables as ${format}`);
    await user.click(await screen.findByRole('menuitem', { name: item }));
    await waitFor(() => expect(fake.callsOf('app.saveFile')).toHaveLength(1));
    const { content = new Uint8Array() } = fake.callsOf('app.saveFile')[0] ?? {};
    const days = ['2026-11-12', '2026-11-18'];
    if (format === 'JSON') {
      const { tables } = JSON.parse(new TextDecoder().decode(content)) as {
        tables: { statistic: string; rows: { day: string; note: string }[] }[];
      };
      const [table] = tables.filter(({ statistic }) => statistic === 'notes');
      expect(table?.rows).toEqual([
        { day: days[0], note: 'Version 4 released' },
        { day: days[1], note: 'Offer, "50 %"' },
      ]);
      return;
    }
    const files = unzipSync(new Uint8Array(content));
    const [name = ''] = Object.keys(files).filter((one) => /notes\.csv$/.test(one));
    const csv = new TextDecoder().decode(files[name]);
    const { data } = Papa.parse<Record<string, string>>(csv.trim(), { header: true });
    expect(data.map(({ day }) => day)).toEqual(days);
    expect(data.map((row) => row['note'])).toEqual(['Version 4 released', 'Offer, "50 %"']);
  },
);

test('the days alone are exported with their notes', async () => {
  const fake = noted(LAUNCH, note('n3', '2026-11-18', 'Elsewhere', 'other.example'));
  const user = await openStatistics(fake);
  await chart();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Visits .*CSV/ }));
  await waitFor(() => expect(fake.callsOf('app.saveFile')).toHaveLength(1));
  const { content = new Uint8Array() } = fake.callsOf('app.saveFile')[0] ?? {};
  const csv = new TextDecoder().decode(content);
  const { data } = Papa.parse<Record<string, string>>(csv.trim(), { header: true });
  expect(data.flatMap(({ day, note: text }) => (text ? [[day, text]] : []))).toEqual([
    ['2026-11-12', 'Version 4 released'],
  ]);
});

test('a single day, whose chart has no flags, lists its notes at once, and hides them when asked', async () => {
  const fake = noted(LAUNCH);
  const user = await openStatistics(fake);
  await chart();
  expect(screen.queryByRole('region', { name: 'Notes' })).toBeNull();
  location.hash = `#/statistics/${SITE.id}?from=2026-11-12&to=2026-11-12`;
  expect((await list()).textContent).toContain('Version 4 released');
  expect(await violations()).toEqual([]);
  await checkInChart(user, 'Notes 1');
  expect(screen.queryByRole('region', { name: 'Notes' })).toBeNull();
  location.hash = `#/statistics/${SITE.id}?from=2026-11-13&to=2026-11-13`;
  await waitFor(() => expect(screen.queryByText('Version 4 released')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Chart options' }));
  await screen.findByRole('menuitemcheckbox', { name: 'Notes' });
  expect(screen.queryByRole('region', { name: 'Notes' })).toBeNull();
});
