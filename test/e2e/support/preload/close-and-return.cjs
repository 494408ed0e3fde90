// @ts-check
// Electron takes no module in its place.
/* eslint-disable @typescript-eslint/no-require-imports */
const { app, BrowserWindow, Menu } = require('electron');
const { sayHeading } = require('./report-heading.cjs');

/*
 * Loaded before the application (`electron -r`): closes the first window as soon as it is shown.
 * While the application decides whether it may quit, a second start arrives.
 */
const { setApplicationMenu } = Menu;
Menu.setApplicationMenu = (menu) => {
  setApplicationMenu(menu);
  if (menu === null || BrowserWindow.getAllWindows().length > 0) return;
  app.once('browser-window-created', (_created, window) => sayHeading(window));
  app.emit('second-instance', {}, [], '', null);
};
app.once('browser-window-created', (_created, window) => {
  window.once('show', () => setImmediate(() => window.destroy()));
});
