import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SettingsFile } from '$main/desktop/settings-file';
import { STANDARD_SETTINGS } from '$shared/settings/settings';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'sitedeck-settings-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('saves and announces a change, and has it at the next start', async () => {
  const file = new SettingsFile(folder, {});
  expect(file.settings).toEqual(STANDARD_SETTINGS);
  const told: string[] = [];
  file.onChange(({ language }) => told.push(language));
  await Promise.all([file.change({ language: 'de' }), file.change({ updates: false })]);
  expect(told).toEqual(['de', 'de']);
  const kept = new SettingsFile(folder, {}).settings;
  expect(kept).toEqual({ ...STANDARD_SETTINGS, language: 'de', updates: false });
});

test('treats a damaged file as no choices, and keeps the rest of a partly damaged one', () => {
  const path = join(folder, 'settings.json');
  writeFileSync(path, '{"language": "de"');
  expect(new SettingsFile(folder, {}).settings).toEqual(STANDARD_SETTINGS);
  writeFileSync(path, '{"language": "klingon", "updates": false, "more": 1}');
  expect(new SettingsFile(folder, {}).settings).toEqual({ ...STANDARD_SETTINGS, updates: false });
});

test('keeps the settings that a version with other settings in a group saved', () => {
  const path = join(folder, 'settings.json');
  const { alerts } = STANDARD_SETTINGS;
  const former = { on: true, spike: 4, silence: 'never', quietTo: '06:30', volume: 11 };
  writeFileSync(path, JSON.stringify({ language: 'de', alerts: former }));
  expect(new SettingsFile(folder, {}).settings).toEqual({
    ...STANDARD_SETTINGS,
    language: 'de',
    alerts: { ...alerts, on: true, spike: 4, quietTo: '06:30' },
  });
  for (const text of ['[1]', 'null', '"text"']) {
    writeFileSync(path, text);
    expect(new SettingsFile(folder, {}).settings).toEqual(STANDARD_SETTINGS);
  }
});

test.runIf(process.platform !== 'win32')('makes the file readable by its owner alone', async () => {
  await new SettingsFile(folder, {}).change({ spellCheck: true });
  const path = join(folder, 'settings.json');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8').endsWith('}\n')).toBe(true);
});

test('rejects a change that cannot be written, and applies the next one', async () => {
  const file = new SettingsFile(folder, {});
  await file.change({ language: 'de' });
  const told: string[] = [];
  file.onChange(({ language }) => told.push(language));
  // A file cannot be renamed over a folder, so saving fails.
  const path = join(folder, 'settings.json');
  rmSync(path);
  mkdirSync(join(path, 'full'), { recursive: true });
  await expect(file.change({ language: 'en' })).rejects.toMatchObject({
    code: 'settings-not-saved',
  });
  expect(file.settings.language).toBe('de');
  expect(told).toEqual([]);
  rmSync(path, { recursive: true });
  await file.change({ updates: false });
  expect(file.settings).toMatchObject({ language: 'de', updates: false });
  expect(new SettingsFile(folder, {}).settings).toEqual(file.settings);
});

test('an administrator’s setting overrides the user’s choice, which is kept', async () => {
  await new SettingsFile(folder, {}).change({ language: 'de', updates: true });
  const file = new SettingsFile(folder, { updates: false });
  expect(file.settings).toEqual({ ...STANDARD_SETTINGS, language: 'de', updates: false });
  const told: boolean[] = [];
  file.onChange(({ updates }) => told.push(updates));
  await file.change({ updates: true, spellCheck: true });
  expect(told).toEqual([false]);
  expect(file.settings).toMatchObject({ updates: false, spellCheck: true });
  expect(new SettingsFile(folder, {}).settings).toMatchObject({ updates: true, spellCheck: true });
});
