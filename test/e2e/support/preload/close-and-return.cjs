// @ts-check
// Electron takes no module in its place.
/* eslint-disable @typescript-eslint/no-require-imports */
const { app, BrowserWindow, Menu } = require('electron');
const { sayHeading } = require('./report-heading.cjs');

/*
 * Loaded before the application (`electron -r`): closes the first window as soon as it is shown. While the application starts the
 * rest, to see whether it may quit, comes what a second start tells it.
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
