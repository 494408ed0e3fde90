// @ts-check
import { app, BrowserWindow } from 'electron';

/*
 * The smallest Electron application: one window of Sitedeck's size with an empty local page. The
 * benchmark compares Sitedeck with it.
 */

const userData = process.env['SITEDECK_USER_DATA'];
if (userData) app.setPath('userData', userData);

// Electron becomes ready only after this module has been loaded: waiting for it here would never
// end.
void app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1280, height: 900, show: false });
  window.once('ready-to-show', () => {
    window.show();
    process.stdout.write(`sitedeck:shown ${Date.now()}\n`);
  });
  return window.loadFile('index.html');
});
