import { screen, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { COMMAND_IDS, type CommandId, COMMANDS } from '$shared/commands/command-table';
import { getText } from '$shared/text';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { LONG_TEST_MS } from '$test/support/time-limits';
import { renderApp } from '../support/render-app';

/*
 * Runs every command of the table, from the palette and by its key, and checks that each has an
 * effect.
 */

const open = vi.fn();
const print = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('open', open);
  vi.stubGlobal('print', print);
});

const SITE = makeWebsite('shop.example');
const fakeWorld = () =>
  createFakeBridge({
    accounts: [makeAccount('own', { kind: 'built-in' }), makeAccount('south')],
    activeId: 'own',
    websites: { own: [SITE, makeWebsite('blog.example')], south: [makeWebsite('club.example')] },
    statistics: {
      country: [{ value: 'US:United States', count: 3 }],
      visitors: [{ value: '2026-11-20', count: 3 }],
    },
  });

const STATISTICS = { view: 'statistics', websiteId: SITE.id } as const;
const dialogs = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
/** Returns the visible tables of charts. */
const chartTables = () =>
  [...document.querySelectorAll('table[aria-label$="as a table"]')].filter(
    (table) => table.closest('.visually-hidden') === null,
  );
const READS =
  /^(statistics|websites\.(list|show)|connection|capabilities|requests|app\.drawn|accounts\.leaveAt)/;

/** Returns the visible effects of a command, and its calls to main. */
function traceOf(fake: ReturnType<typeof fakeWorld>) {
  const { activeElement } = document;
  return JSON.stringify({
    hash: location.hash,
    dialogs: dialogs().map((dialog) => dialog.getAttribute('aria-labelledby')),
    tables: chartTables().length,
    opened: open.mock.calls.length + print.mock.calls.length,
    calls: fake.calls.map(({ channel }) => channel).filter((channel) => !READS.test(channel)),
    favorites: fake.callsOf('websites.list').filter(({ parameters }) => parameters.favorite).length,
    reads: fake.callsOf('statistics.show').length,
    focus: activeElement?.closest('button, input') ? activeElement.outerHTML : '',
  });
}

/** Returns the trace once all earlier data has settled. */
async function settledTrace(fake: ReturnType<typeof fakeWorld>): Promise<string> {
  for (;;) {
    const trace = traceOf(fake);
    await new Promise((done) => setTimeout(done, 50));
    if (traceOf(fake) === trace) return trace;
  }
}

async function ready(): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: 'shop.example' });
  await screen.findByRole('button', { name: 'Map' });
}

/** Closes overlays and returns to the website, with a comparison and a period without a key. */
async function startOver(user: UserEvent): Promise<void> {
  for (let open = 1; open > 0; open = dialogs().length) {
    await user.keyboard('{Escape}');
    await new Promise((done) => setTimeout(done));
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  location.hash = `#/statistics/${SITE.id}?period=last-year`;
  await ready();
}

async function runByPalette(user: UserEvent, words: string): Promise<void> {
  await user.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('dialog', { name: 'Command palette' });
  within(palette).getByRole('combobox').focus();
  await user.paste(words);
  const first = await within(palette).findByRole('option', { selected: true });
  expect(first.textContent).toContain(words);
  await user.keyboard('{Enter}');
}

const PALETTE = COMMAND_IDS.filter((id) => COMMANDS[id].keyOnly !== true);
const wordsOf = (id: CommandId): string => {
  const text = getText();
  // The command's label depends on the website.
  if (id === 'favorite') return text.websites.addToFavorites;
  const commands: Partial<Record<CommandId, string>> = text.commands;
  const presets: Record<string, string> = text.statistics.presets;
  return commands[id] ?? presets[id.replace('period-', '')] ?? id;
};
/**
 * Commands that have no effect here: either on the overview of an existing website of the built-in service, or
 * because charts are drawn only in a real window (test/e2e/export.spec.ts), or because the baseline is shown by day
 * (test/component/statistics/usual.test.ts).
 */
const NOT_HERE: CommandId[] = [
  'sample',
  'export-list',
  'export-chart',
  'period-later',
  'forward',
  'usual',
];

describe('the palette', () => {
  it('runs each of its commands', { timeout: LONG_TEST_MS }, async () => {
    const fake = fakeWorld();
    const user = await renderApp(fake, STATISTICS);
    for (const id of PALETTE.filter((one) => !NOT_HERE.includes(one))) {
      await startOver(user);
      const before = await settledTrace(fake);
      await runByPalette(user, wordsOf(id));
      await expect.poll(() => traceOf(fake), { message: id }).not.toBe(before);
      expect(screen.queryByRole('dialog', { name: 'Command palette' }), id).toBeNull();
    }
  });

  it('offers nothing that needs an account before there is one', async () => {
    const user = await renderApp(createFakeBridge());
    await screen.findByRole('heading', { name: 'Welcome to Sitedeck' });
    await user.keyboard('{Control>}k{/Control}');
    const palette = await screen.findByRole('dialog', { name: 'Command palette' });
    const words = () =>
      within(palette)
        .queryAllByRole('option')
        .map((one) => one.textContent);
    const { commands } = getText();
    const missing = Object.entries(commands).filter(
      ([id]) => COMMANDS[id as CommandId].needs !== undefined,
    );
    for (const [, label] of missing)
      expect(
        words().some((one) => one?.includes(label)),
        label,
      ).toBe(false);
    expect(words().some((one) => one?.includes(commands.connect))).toBe(true);
    await user.type(within(palette).getByRole('combobox'), 'browsers');
    expect(within(palette).getByText('No results')).toBeTruthy();
  });

  it('says why a command is unavailable, and does not run it', async () => {
    const fake = fakeWorld();
    fake.world.connection = {
      status: 'offline',
      problem: { code: 'offline', message: 'no network' },
    };
    const user = await renderApp(fake, STATISTICS);
    await ready();
    await user.keyboard('{Control>}k{/Control}');
    const palette = await screen.findByRole('dialog', { name: 'Command palette' });
    await user.type(within(palette).getByRole('combobox'), 'add website');
    const option = within(palette)
      .getAllByRole('option')
      .find((one) => one.textContent.includes('Add website…'));
    expect(option?.getAttribute('aria-disabled')).toBe('true');
    expect(option?.textContent).toMatch(/offline/i);
    await user.keyboard('{Enter}');
    expect(location.hash).toContain('#/statistics');
  });

  it('goes to the view of a command first', async () => {
    const user = await renderApp(fakeWorld(), { view: 'settings' });
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    await runByPalette(user, 'Add website…');
    await screen.findByRole('dialog', { name: 'Add website' });
    expect(location.hash).toBe('#/websites');
  });

  it('deletes another website by both words', async () => {
    const user = await renderApp(fakeWorld(), STATISTICS);
    await ready();
    await user.keyboard('{Control>}k{/Control}');
    const palette = await screen.findByRole('dialog', { name: 'Command palette' });
    await user.type(within(palette).getByRole('combobox'), 'delete blog');
    await within(palette).findByRole('option', { name: /Delete website….*blog\.example/ });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alertdialog', { name: 'Delete blog.example?' })).toBeTruthy();
  });

  it.each([
    ['os', 'Systems'],
    ['top referrers', 'Sources'],
    ['unique visitors', 'Visits'],
    ['utm', 'Campaigns'],
    ['acquisition', 'Sources'],
  ])('finds “%s” as %s', async (typed, label) => {
    const user = await renderApp(fakeWorld(), STATISTICS);
    await ready();
    await user.keyboard('{Control>}k{/Control}');
    const palette = await screen.findByRole('dialog', { name: 'Command palette' });
    await user.type(within(palette).getByRole('combobox'), typed);
    const options = within(palette).getAllByRole('option');
    expect(options.map((one) => one.querySelector('.palette-label')?.textContent)).toContain(label);
  });
});

const EVENTS: Record<string, string> = { Space: ' ', Escape: '{Escape}', Delete: '{Delete}' };
/** Converts a key of the table to the input of user-event. */
function typed(key: string): string {
  const [name = '', ...held] = key.split(/\+(?=.)/).reverse();
  const modifiers = held.map((one) => (one === 'Mod' ? 'Control' : one));
  const pressed = EVENTS[name] ?? (name.length === 1 ? name.toLowerCase() : `{${name}}`);
  return [
    ...modifiers.map((one) => `{${one}>}`),
    pressed,
    ...modifiers.map((one) => `{/${one}}`),
  ].join('');
}

describe('the keys of the table', () => {
  const pageKeys = COMMAND_IDS.flatMap((id) =>
    (COMMANDS[id].by ?? 'page') === 'page' ? (COMMANDS[id].keys ?? []).map((key) => [key, id]) : [],
  ).filter(
    ([, id]) =>
      !['export-list', 'period-later', 'all-statistics', 'forward', 'usual'].includes(id ?? ''),
  );

  it('run their commands', { timeout: LONG_TEST_MS }, async () => {
    const fake = fakeWorld();
    const several = ['3', '4', '5', '6', '7', '8', '9'];
    fake.world.accounts.push(...several.map((one) => makeAccount(one)));
    const user = await renderApp(fake, STATISTICS);
    for (const [key = '', id] of pageKeys) {
      // Begins with the second account, so that each key has an account to switch to.
      if (key === 'Mod+1') await user.keyboard('{Control>}2{/Control}');
      else if (!/^Mod.[2-9]$/.test(key)) await startOver(user);
      const before = await settledTrace(fake);
      await user.keyboard(typed(key));
      await expect.poll(() => traceOf(fake), { message: `${key} ${id}` }).not.toBe(before);
      if (/^Mod.[1-9]$/.test(key)) await user.keyboard('{Control>}1{/Control}');
    }
  });

  it.each([
    ['t', '28-days'],
    ['w', '7-days'],
    ['n', '91-days'],
  ] as const)('open finished days: %s the last %s', async (key, preset) => {
    const user = await renderApp(fakeWorld(), STATISTICS);
    await startOver(user);
    await user.keyboard(key);
    await expect.poll(() => location.hash).toContain(`period=${preset}`);
  });

  it('act on a row of the list', async () => {
    const fake = fakeWorld();
    const user = await renderApp(fake, { view: 'websites' });
    // Newest first: the other website is in the first row, this one in the last.
    const row = async (domain: string) => {
      const table = await screen.findByRole('table', { name: 'Websites' });
      (await within(table).findByRole('link', { name: domain })).focus();
    };
    const rowKeys = COMMAND_IDS.flatMap((id) =>
      COMMANDS[id].by === 'row' ? (COMMANDS[id].keys ?? []) : [],
    ).filter((key) => key !== 'Enter');
    for (const key of rowKeys) {
      await row(/Up|Home/.test(key) ? 'shop.example' : 'blog.example');
      const selected = () => screen.queryAllByRole('checkbox', { checked: true }).length;
      const focus = () => document.activeElement?.textContent;
      const state = () => `${traceOf(fake)} ${selected()} ${focus()}`;
      const before = state();
      await user.keyboard(typed(key));
      await expect.poll(state, { message: key }).not.toBe(before);
      if (screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog'))
        await user.keyboard('{Escape}');
      await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
      await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    }
  });

  it('do nothing while someone types, or in a dialog', async () => {
    const user = await renderApp(fakeWorld(), STATISTICS);
    await ready();
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const at = location.hash;
    await user.type(within(list).getByRole('searchbox'), 'd');
    await user.keyboard('{Control>}k{/Control}');
    expect(location.hash).toBe(at);
    expect(screen.queryByRole('dialog', { name: 'Command palette' })).toBeNull();
  });
});
