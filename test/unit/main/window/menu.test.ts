import type { MenuItemConstructorOptions } from 'electron';
import { expect, test, vi } from 'vitest';

// The menu's content is plain data; only the application's name and whether it is packaged come from Electron.
vi.mock('electron', () => ({ app: { name: 'Sitedeck', isPackaged: true }, Menu: {} }));
const { applicationMenu } = await import('../../../../src/main/window/menu');

const asked: string[] = [];
const ACTIONS = {
  command: (command: string) => void asked.push(command),
  print: () => void asked.push('print'),
  diagnostics: () => void asked.push('diagnostics'),
  newWindow: () => void asked.push('new window'),
};

const words = (items: MenuItemConstructorOptions[]): string[] =>
  items.map(({ label, role }) => (label ?? role ?? '').replace('&', ''));
const below = (items: MenuItemConstructorOptions[], name: string): MenuItemConstructorOptions[] => {
  const found = items.find(({ label, role }) => (label ?? role)?.replace('&', '') === name);
  return (found?.submenu as MenuItemConstructorOptions[] | undefined) ?? [];
};

test('macOS has the application’s own menu first, with settings and quit in it', () => {
  const menu = applicationMenu('darwin', ACTIONS);
  expect(words(menu)).toEqual([
    ...['Sitedeck', 'File', 'editMenu', 'View', 'Go', 'windowMenu', 'help'],
  ]);
  expect(words(below(menu, 'Sitedeck'))).toEqual(expect.arrayContaining(['Settings', 'quit']));
  expect(words(below(menu, 'File'))).not.toContain('quit');
  // The menu takes the keys there; elsewhere the page does.
  expect(below(menu, 'Go')[0]).toMatchObject({ registerAccelerator: true });
});

test('elsewhere the same is under File and Help', () => {
  for (const platform of ['linux', 'win32'] as const) {
    const menu = applicationMenu(platform, ACTIONS);
    expect(words(menu)).toEqual(['File', 'editMenu', 'View', 'Go', 'windowMenu', 'help']);
    expect(words(below(menu, 'File'))).toEqual(
      expect.arrayContaining(['New window', 'Print…', 'Settings', 'quit']),
    );
    expect(words(below(menu, 'help'))).toContain('about');
    expect(below(menu, 'Go')[0]).toMatchObject({ registerAccelerator: false });
  }
});

test('items do what they say', () => {
  const menu = applicationMenu('linux', ACTIONS);
  for (const item of [...below(menu, 'File'), ...below(menu, 'Go'), ...below(menu, 'help')])
    (item.click as (() => void) | undefined)?.();
  expect(asked).toEqual([
    ...['new window', 'print', 'settings', 'palette', 'portfolio', 'websites', 'statistics'],
    ...['shortcuts', 'diagnostics'],
  ]);
});

test('a packaged application has no developer tools in its menu', () => {
  expect(words(below(applicationMenu('linux', ACTIONS), 'View'))).not.toContain('toggleDevTools');
});
