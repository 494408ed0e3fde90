import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import { launchText } from '../../shared/text/en/launch';

/** The application menu: the system's own roles, so that editing keys work everywhere. */
export function setApplicationMenu(): void {
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
  ];
  if (process.platform === 'darwin') menu.unshift({ role: 'appMenu' });
  Menu.setApplicationMenu(Menu.buildFromTemplate(menu));
}
