import { afterEach, describe, expect, it } from 'vitest';
import {
  COMMAND_IDS,
  COMMANDS,
  commandsOfKey,
  keyOf,
  WEBSITE_COMMANDS,
} from '$shared/commands/command-table';
import { keyName } from '$shared/commands/key-name';
import { chooseLanguage, getText } from '$shared/text';
import { keyCaps, keyLabel } from '$shared/text/key-label';

const pressed = (key: string, more = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

afterEach(() => chooseLanguage('en'));

describe('keyName', () => {
  it('names letters by their capital, and signs without Shift', () => {
    expect(keyName(pressed('d'), false)).toBe('D');
    expect(keyName(pressed('D', { shiftKey: true }), false)).toBe('D');
    expect(keyName(pressed('?', { shiftKey: true }), false)).toBe('?');
    expect(keyName(pressed(' '), false)).toBe('Space');
    expect(keyName(pressed('ArrowDown', { shiftKey: true }), false)).toBe('Shift+ArrowDown');
  });

  it('uses Ctrl as the modifier, and Cmd on a Mac', () => {
    const a = { code: 'KeyA', shiftKey: true };
    expect(keyName(pressed('A', { ...a, ctrlKey: true }), false)).toBe('Mod+Shift+A');
    expect(keyName(pressed('a', { ...a, metaKey: true }), true)).toBe('Mod+Shift+A');
    expect(commandsOfKey('Alt+ArrowLeft', 'page', true)).toEqual([]);
    expect(commandsOfKey('Mod+[', 'page', true)).toEqual(['back']);
    // Ctrl on a Mac, and the Windows key elsewhere, are different keys from Mod.
    expect(commandsOfKey(keyName(pressed('k', { ctrlKey: true }), true), 'page', true)).toEqual([]);
    expect(commandsOfKey(keyName(pressed('k', { metaKey: true }), false), 'page', false)).toEqual(
      [],
    );
    expect(keyName(pressed('ArrowLeft', { altKey: true }), false)).toBe('Alt+ArrowLeft');
  });
});

describe('the command table', () => {
  it('uses each key once within a view', () => {
    const uses = COMMAND_IDS.flatMap((id) => {
      const { keys = [], by = 'page', view = 'all', group } = COMMANDS[id];
      const where = by === 'page' ? view : by === 'menu' ? 'all' : group;
      return keys.map((key) => `${where} ${key}`);
    });
    const twice = uses.filter((use, at) => uses.indexOf(use) !== at);
    // One command exports all statistics, the other the open list.
    expect(twice).toEqual(['statistics Mod+E']);
    const everywhere = uses.flatMap((use) => (use.startsWith('all ') ? [use.slice(4)] : []));
    const elsewhere = uses.flatMap((use) => (use.startsWith('all ') ? [] : [use.split(' ')[1]]));
    expect(everywhere.filter((key) => elsewhere.includes(key))).toEqual([]);
  });

  it('has words for each command and each key, in each language', async () => {
    for (const language of ['en', 'de']) {
      await chooseLanguage(language);
      const { commands, keyNames } = getText();
      const labels = Object.values(commands);
      expect(new Set(labels).size).toBe(labels.length);
      for (const key of COMMAND_IDS.flatMap((id) => COMMANDS[id].keys ?? [])) {
        for (const part of key.split(/\+(?=.)/))
          if (part.length > 1 && !/^F\d+$/.test(part)) expect(keyNames, key).toHaveProperty(part);
      }
    }
  });

  it('lists permanent deletion last in a website’s menu', () => {
    expect(WEBSITE_COMMANDS.at(-1)).toBe('delete-website');
  });
});

describe('keys in words', () => {
  it('writes them as the system does', () => {
    expect(keyCaps(keyOf('find-account', false) ?? '', false)).toEqual(['Ctrl', 'Shift', 'A']);
    expect(keyLabel(keyOf('palette', true) ?? '', true)).toBe('⌘K');
    expect(keyCaps('Mod++', false)).toEqual(['Ctrl', '+']);
  });
});
