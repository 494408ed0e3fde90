import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import { launchText } from '../../shared/text/en/launch';

interface MenuActions {
  openWindow: () => void;
  /** Leads to the diagnostics. */
  onDiagnostics: () => void;
}

/** The application menu: the system's own roles, so that editing keys work everywhere. */
export async function setApplicationMenu(actions: MenuActions): Promise<void> {
  const { getText } = await import('../../shared/text');
  const text = launchText.menu;
  const file: MenuItemConstructorOptions[] = [
    { label: text.newWindow, accelerator: 'CmdOrCtrl+N', click: actions.openWindow },
    { type: 'separator' },
    { role: 'close' },
  ];
  if (process.platform !== 'darwin') file.push({ role: 'quit' });
  const view: MenuItemConstructorOptions[] = [
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
  ];
  if (!app.isPackaged) view.push({ type: 'separator' }, { role: 'toggleDevTools' });
  const menu: MenuItemConstructorOptions[] = [
    { label: text.file, submenu: file },
    { role: 'editMenu' },
    { label: text.view, submenu: view },
    { role: 'windowMenu' },
    {
      role: 'help',
      submenu: [{ label: getText().diagnostics.open, click: actions.onDiagnostics }],
    },
  ];
  if (process.platform === 'darwin') menu.unshift({ role: 'appMenu' });
  Menu.setApplicationMenu(Menu.buildFromTemplate(menu));
}
