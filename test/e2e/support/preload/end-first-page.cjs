// @ts-check
// Electron takes no module in its place.
/* eslint-disable @typescript-eslint/no-require-imports */
const { app } = require('electron');
const { sayHeading } = require('./report-heading.cjs');

/*
 * Loaded before the application (`electron -r`): ends the process of the first page before the page
 * is loaded, and again afterward.
 */
app.once('web-contents-created', (_created, contents) => {
  contents.once('did-start-navigation', () => contents.forcefullyCrashRenderer());
  contents.once('did-navigate', () => contents.forcefullyCrashRenderer());
});
app.once('browser-window-created', (_created, window) => sayHeading(window));
