import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import type { PageCommand } from '../../shared/desktop/commands';
import { getText } from '../../shared/text';

export interface MenuActions {
  /** Asks the page of the window in front. */
  command: (command: PageCommand) => void;
  print: () => void;
  diagnostics: () => void;
  newWindow: () => void;
}

/**
 * The application menu by each system's custom: on macOS with the application's own menu first, elsewhere with the same
 * things under File and Help. Roles are the system's own, so that editing keys work everywhere.
 */
export function setApplicationMenu(actions: MenuActions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(applicationMenu(process.platform, actions)));
}

/** The menu's content. Keys that the page listens to itself are written beside the items, not taken from it. */
export function applicationMenu(
  platform: NodeJS.Platform,
  actions: MenuActions,
): MenuItemConstructorOptions[] {
  const text = getText().menu;
  const isMac = platform === 'darwin';
  const ask = (
    command: PageCommand,
    label: string,
    accelerator?: string,
  ): MenuItemConstructorOptions => ({
    label,
    ...(accelerator !== undefined && { accelerator, registerAccelerator: isMac }),
    click: () => actions.command(command),
  });
  const settings = ask('settings', text.settings, 'CmdOrCtrl+,');
  const print: MenuItemConstructorOptions = {
    label: text.print,
    accelerator: 'CmdOrCtrl+P',
    click: () => actions.print(),
  };
  const opens: MenuItemConstructorOptions = {
    label: text.newWindow,
    accelerator: 'CmdOrCtrl+N',
    click: () => actions.newWindow(),
  };
  const line: MenuItemConstructorOptions = { type: 'separator' };
  const file = isMac
    ? [opens, print, line, { role: 'close' as const }]
    : [opens, print, line, settings, line, { role: 'close' as const }, { role: 'quit' as const }];
  return [
    ...(isMac ? [macMenu(settings)] : []),
    { label: text.file, submenu: file },
    { role: 'editMenu' },
    { label: text.view, submenu: viewMenu() },
    {
      label: text.go,
      submenu: [
        ask('palette', text.palette, 'CmdOrCtrl+K'),
        line,
        ask('portfolio', getText().places.portfolio),
        ask('websites', getText().places.websites),
        ask('statistics', getText().places.statistics),
      ],
    },
    { role: 'windowMenu' },
    {
      role: 'help',
      submenu: [
        ask('shortcuts', text.shortcuts, '?'),
        { label: getText().diagnostics.open, click: () => actions.diagnostics() },
        ...(isMac ? [] : [{ role: 'about' as const }]),
      ],
    },
  ];
}

function macMenu(settings: MenuItemConstructorOptions): MenuItemConstructorOptions {
  const line: MenuItemConstructorOptions = { type: 'separator' };
  return {
    label: app.name,
    submenu: [
      { role: 'about' },
      line,
      settings,
      line,
      { role: 'services' },
      line,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      line,
      { role: 'quit' },
    ],
  };
}

function viewMenu(): MenuItemConstructorOptions[] {
  const view: MenuItemConstructorOptions[] = [
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
  ];
  if (!app.isPackaged) view.push({ type: 'separator' }, { role: 'toggleDevTools' });
  return view;
}
