import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  consumeLastScreen,
  LAST_SCREEN_FILE,
  type PicturedScreen,
  removeLastScreen,
  stateOfFiles,
  writeLastScreen,
} from '$main/files/last-screen-file';

/* The picture of the last screen is shown only if nothing has changed since it was taken. */

const TAKEN_AT = Date.UTC(2026, 10, 28, 14, 32);
const DAY_ENDS = Date.UTC(2026, 10, 29);
const HERE = JSON.stringify({ version: '1.0.0', language: 'en', isDark: false });
const PICTURED: PicturedScreen = {
  takenAt: TAKEN_AT,
  screen: {
    accountId: 'north',
    route: '/statistics/1',
    width: 1280,
    height: 900,
    density: 1,
    theme: 'light',
    until: DAY_ENDS,
    notice: 'Last screen, from 14:32. Loading…',
    targets: [[0, 0, 10, 10, 1]],
  },
  image: 'AAAA',
};

let folder: string;
const at = (name: string): string => join(folder, name);
const put = (name: string, text: string): void => writeFileSync(at(name), text);
const remaining = (): string[] => readdirSync(folder).filter((name) => name.startsWith('last-'));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitedeck-last-'));
  mkdirSync(at('drafts'));
  mkdirSync(at('service'));
  put('accounts.json', '{"accounts":["north"]}');
  put('places.json', '{"north":"/websites"}');
  put('settings.json', '{"language":"en"}');
  put('saved.db', 'answers');
  put('service/service.sqlite', 'visits');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is stored for its owner alone, shown once, and then gone', async () => {
  await writeLastScreen(folder, PICTURED, HERE);
  expect(remaining()).toEqual([LAST_SCREEN_FILE]);
  if (process.platform !== 'win32') expect(statSync(at(LAST_SCREEN_FILE)).mode & 0o777).toBe(0o600);
  expect(consumeLastScreen(folder, HERE, TAKEN_AT + 1)).toMatchObject(PICTURED);
  expect(remaining()).toEqual([]);
  expect(consumeLastScreen(folder, HERE, TAKEN_AT + 1)).toBeNull();
});

it.each<[string, () => void]>([
  ['an account', () => put('accounts.json', '{"accounts":["south"]}')],
  ['the remembered screen', () => put('places.json', '{"north":"/compare"}')],
  ['the language', () => put('settings.json', '{"language":"de"}')],
  ['a removed file', () => rmSync(at('settings.json'))],
  ['a new file', () => put('favorites.json', '{}')],
  ['a draft', () => put('drafts/website.json', '{}')],
  ['the saved answers', () => put('saved.db', 'other answers')],
  ['answers that are not in the database yet', () => put('saved.db-wal', '')],
  ['the visits of the built-in service', () => put('service/service.sqlite', 'erased')],
])('is not shown after a change of %s', async (_what, change) => {
  await writeLastScreen(folder, PICTURED, HERE);
  change();
  expect(consumeLastScreen(folder, HERE, TAKEN_AT + 1)).toBeNull();
  expect(remaining()).toEqual([]);
});

it.each<[string, string, number]>([
  ['in another language, version or theme', JSON.stringify({ language: 'de' }), TAKEN_AT + 1],
  ['on another day', HERE, DAY_ENDS],
  ['if the clock was set back', HERE, TAKEN_AT - 1],
])('is not shown %s', async (_what, circumstances, now) => {
  await writeLastScreen(folder, PICTURED, HERE);
  expect(consumeLastScreen(folder, circumstances, now)).toBeNull();
  expect(remaining()).toEqual([]);
});

it.each<[string, object]>([
  ['another version', { version: 2 }],
  ['markup for a picture', { image: '"><script>' }],
  ['a text for a size', { screen: { ...PICTURED.screen, width: '1px' } }],
  ['an unknown theme', { screen: { ...PICTURED.screen, theme: '"' } }],
  ['no places of clicks', { screen: { ...PICTURED.screen, targets: '"' } }],
])('is not shown if its file has %s', (_what, change) => {
  const files = stateOfFiles(folder);
  const whole = { version: 1, circumstances: HERE, files, ...PICTURED };
  put(LAST_SCREEN_FILE, JSON.stringify({ ...whole, ...change }));
  expect(consumeLastScreen(folder, HERE, TAKEN_AT + 1)).toBeNull();
  put(LAST_SCREEN_FILE, JSON.stringify(whole));
  expect(consumeLastScreen(folder, HERE, TAKEN_AT + 1)).not.toBeNull();
});

it('is not shown if its file is damaged or too large, and then gone', async () => {
  for (const text of ['{"version":1', ' '.repeat(4_000_001)]) {
    put(LAST_SCREEN_FILE, text);
    expect(consumeLastScreen(folder, HERE, TAKEN_AT + 1)).toBeNull();
    expect(remaining()).toEqual([]);
  }
  await writeLastScreen(folder, { ...PICTURED, image: 'A'.repeat(4_000_000) }, HERE);
  expect(remaining()).toEqual([]);
});

it('is removed with what an interrupted start or end left', async () => {
  await writeLastScreen(folder, PICTURED, HERE);
  put(`${LAST_SCREEN_FILE}.tmp`, 'half');
  removeLastScreen(folder);
  expect(remaining()).toEqual([]);
});
