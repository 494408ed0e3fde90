import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import { launchText } from '../../shared/text/en/launch';

/**
 * The application menu: the system's own roles, so that editing keys work everywhere.
 *
 * @param onDiagnostics leads to the diagnostics
 */
export async function setApplicationMenu(onDiagnostics: () => void): Promise<void> {
  const { getText } = await import('../../shared/text');
  const view: MenuItemConstructorOptions[] = [
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
  ];
  if (!app.isPackaged) view.push({ type: 'separator' }, { role: 'toggleDevTools' });
  const menu: MenuItemConstructorOptions[] = [
    { role: 'fileMenu' },
    { role: 'editMenu' },
    { label: launchText.menu.view, submenu: view },
    { role: 'windowMenu' },
    { role: 'help', submenu: [{ label: getText().diagnostics.open, click: onDiagnostics }] },
  ];
  if (process.platform === 'darwin') menu.unshift({ role: 'appMenu' });
  Menu.setApplicationMenu(Menu.buildFromTemplate(menu));
}
