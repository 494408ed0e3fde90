import type { MenuItemConstructorOptions } from 'electron';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '$shared/text';

// The menu's content is plain data; only the application's name and whether it is packaged come from Electron.
vi.mock('electron', () => ({ app: { name: 'Sitedeck', isPackaged: true }, Menu: {} }));
const { applicationMenu } = await import('$main/window/menu');

const asked: string[] = [];
const SAME_IN_BOTH = {
  linux: ['Websites'],
  darwin: ['Sitedeck', 'Websites'],
};
const ACTIONS = {
  command: (command: string) => void asked.push(command),
  print: () => void asked.push('print'),
  diagnostics: () => void asked.push('diagnostics'),
  newWindow: () => void asked.push('new window'),
};

afterEach(() => chooseLanguage('en'));

const words = (items: MenuItemConstructorOptions[]): string[] =>
  items.map(({ label, role }) => (label ?? role ?? '').replace('&', ''));
const below = (items: MenuItemConstructorOptions[], name: string): MenuItemConstructorOptions[] => {
  const found = items.find(({ label, role }) => (label ?? role)?.replace('&', '') === name);
  return (found?.submenu as MenuItemConstructorOptions[] | undefined) ?? [];
};

test('has the application’s own menu first on macOS, with settings and quit', () => {
  const menu = applicationMenu('darwin', ACTIONS);
  expect(words(menu)).toEqual(['Sitedeck', 'File', 'Edit', 'View', 'Go', 'Window', 'Help']);
  expect(words(below(menu, 'Sitedeck'))).toEqual(expect.arrayContaining(['Settings', 'Quit']));
  expect(words(below(menu, 'File'))).not.toContain('Quit');
  // On macOS the menu handles the keys; elsewhere the page does.
  expect(below(menu, 'Go')[0]).toMatchObject({ registerAccelerator: true });
});

test('has the same under File and Help elsewhere', () => {
  for (const platform of ['linux', 'win32'] as const) {
    const menu = applicationMenu(platform, ACTIONS);
    expect(words(menu)).toEqual(['File', 'Edit', 'View', 'Go', 'Window', 'Help']);
    expect(words(below(menu, 'File'))).toEqual(
      expect.arrayContaining(['New window', 'Print…', 'Settings', 'Quit']),
    );
    expect(words(below(menu, 'Help'))).toContain('About Sitedeck');
    expect(below(menu, 'Go')[0]).toMatchObject({ registerAccelerator: false });
  }
});

test('has items with the right effects', () => {
  const menu = applicationMenu('linux', ACTIONS);
  for (const name of ['File', 'View', 'Go', 'Help'])
    for (const item of below(menu, name)) (item.click as (() => void) | undefined)?.();
  expect(asked).toEqual([
    'new window',
    'print',
    'settings',
    'refresh',
    'back',
    'forward',
    'palette',
    'websites',
    'statistics',
    'guide',
    'shortcuts',
    'diagnostics',
  ]);
});

test('has no developer tools in a packaged application', () => {
  expect(words(below(applicationMenu('linux', ACTIONS), 'View'))).not.toContain('Developer tools');
});

test('shows each item in the chosen language', async () => {
  const all = (menu: MenuItemConstructorOptions[]): string[] =>
    menu.flatMap((item) => [
      ...(item.type === 'separator' ? [] : [item.label ?? `no words for ${item.role ?? ''}`]),
      ...all((item.submenu as MenuItemConstructorOptions[] | undefined) ?? []),
    ]);
  for (const platform of ['linux', 'darwin'] as const) {
    await chooseLanguage('en');
    const english = all(applicationMenu(platform, ACTIONS));
    await chooseLanguage('de');
    const german = all(applicationMenu(platform, ACTIONS));
    expect(german).toHaveLength(english.length);
    // Names, and words that are the same in both languages.
    const same = german.filter((label) => english.includes(label));
    expect([...new Set(same)].sort()).toEqual(SAME_IN_BOTH[platform]);
    expect(german.join()).not.toContain('no words');
  }
});

test('has no access keys on macOS', async () => {
  await chooseLanguage('ja');
  const titles = (platform: NodeJS.Platform) =>
    applicationMenu(platform, ACTIONS).map(({ label }) => label);
  expect(titles('win32')).toContain('ファイル(&F)');
  expect(titles('darwin').filter((label) => label?.includes('('))).toEqual([]);
});

test('mirrors the arrows of Back and Forward in right-to-left languages', async () => {
  const keyOfBack = async (language: string) => {
    await chooseLanguage(language);
    const go = applicationMenu('linux', ACTIONS)[3]?.submenu as MenuItemConstructorOptions[];
    return go[0]?.accelerator;
  };
  expect(await keyOfBack('en')).toBe('Alt+Left');
  expect(await keyOfBack('ar')).toBe('Alt+Right');
});
