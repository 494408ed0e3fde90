import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import { keyOf, type PlainCommand } from '$shared/commands/command-table';
import { getText } from '$shared/text';
import { mirroredKey } from '$shared/text/key-label';
import { systemMenuItem, type SystemRole } from './system-item';

/** Standard menu items, in the order customary on each system. */
const EDIT = ['undo', 'redo', null, 'cut', 'copy', 'paste', 'delete', null, 'selectAll'] as const;
const WINDOW = ['minimize', 'close'] as const;
const MAC_WINDOW = ['minimize', 'zoom', null, 'front'] as const;
const MAC_END = ['hide', 'hideOthers', 'unhide', null, 'quit'] as const;

export interface MenuActions {
  /** Sends a command to the page of the window in front. */
  command: (command: PlainCommand) => void;
  print: () => void;
  diagnostics: () => void;
  newWindow: () => void;
}

/**
 * Sets the application menu as customary on each system: on macOS with an application menu first, elsewhere with the same items
 * under File and Help. Uses the system's roles, so that editing shortcuts work everywhere.
 */
export function setApplicationMenu(actions: MenuActions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(applicationMenu(process.platform, actions)));
}

/** The menu's content. Shortcuts handled by the page are displayed beside the items but not registered. */
export function applicationMenu(
  platform: NodeJS.Platform,
  actions: MenuActions,
): MenuItemConstructorOptions[] {
  const { menu: text, commands, viewNames, guide } = getText();
  const isMac = platform === 'darwin';
  /** A menu title without its access key, which macOS does not show. */
  const title = (words: string): string => (isMac ? words.replace(/\(&.\)$/, '') : words);
  const ask = (command: PlainCommand, label = commands[command]): MenuItemConstructorOptions => ({
    label,
    ...acceleratorOf(command, isMac),
    ...(keyOf(command, isMac) !== undefined && { registerAccelerator: isMac }),
    click: () => actions.command(command),
  });
  const settings = ask('settings', viewNames.settings);
  const print: MenuItemConstructorOptions = {
    label: commands.print,
    ...acceleratorOf('print', isMac),
    click: () => actions.print(),
  };
  const opens: MenuItemConstructorOptions = {
    label: commands['new-window'],
    ...acceleratorOf('new-window', isMac),
    click: () => actions.newWindow(),
  };
  const line: MenuItemConstructorOptions = { type: 'separator' };
  const file = isMac
    ? [opens, print, line, systemMenuItem('close')]
    : [opens, print, line, settings, line, systemMenuItem('close'), systemMenuItem('quit')];
  return [
    ...(isMac ? [macMenu(settings)] : []),
    { label: title(text.file), submenu: file },
    { role: 'editMenu', label: title(text.edit), submenu: systemItems(EDIT) },
    { label: title(text.view), submenu: viewMenu(ask('refresh')) },
    {
      label: title(text.go),
      submenu: [
        ask('back'),
        ask('forward'),
        line,
        ask('palette'),
        line,
        ask('websites', viewNames.websites),
        ask('statistics', viewNames.statistics),
      ],
    },
    {
      role: 'windowMenu',
      label: title(text.window),
      submenu: systemItems(isMac ? MAC_WINDOW : WINDOW),
    },
    {
      role: 'help',
      label: title(text.help),
      submenu: [
        ask('guide', guide.title),
        ask('shortcuts'),
        { label: viewNames.diagnostics, click: () => actions.diagnostics() },
        ...(isMac ? [] : [systemMenuItem('about')]),
      ],
    },
  ];
}

/** A command’s key in Electron’s notation. */
function acceleratorOf(command: PlainCommand, isMac: boolean): { accelerator?: string } {
  const key = keyOf(command, isMac);
  if (key === undefined) return {};
  return { accelerator: mirroredKey(key).replace('Mod+', 'CmdOrCtrl+').replace('Arrow', '') };
}

function macMenu(settings: MenuItemConstructorOptions): MenuItemConstructorOptions {
  const line: MenuItemConstructorOptions = { type: 'separator' };
  const about = [systemMenuItem('about'), line, settings, line, systemMenuItem('services'), line];
  return { label: app.name, submenu: [...about, ...systemItems(MAC_END)] };
}

function viewMenu(refresh: MenuItemConstructorOptions): MenuItemConstructorOptions[] {
  const zoom = systemItems(['resetZoom', 'zoomIn', 'zoomOut', null, 'togglefullscreen']);
  const view: MenuItemConstructorOptions[] = [refresh, { type: 'separator' }, ...zoom];
  return app.isPackaged ? view : [...view, { type: 'separator' }, systemMenuItem('toggleDevTools')];
}

/** The system's own items; null is a separator. */
function systemItems(roles: readonly (SystemRole | null)[]): MenuItemConstructorOptions[] {
  return roles.map((role) => (role === null ? { type: 'separator' } : systemMenuItem(role)));
}
