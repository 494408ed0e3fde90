// @ts-check
// Electron takes no module in its place.
/* eslint-disable @typescript-eslint/no-require-imports */
const { app } = require('electron');
const { sayHeading } = require('./report-heading.cjs');

/* Loaded before the application (`electron -r`): hides the first frame from the first window. */
app.once('browser-window-created', (_created, window) => {
  const emit = window.emit.bind(window);
  window.emit = (/** @type {string} */ event, /** @type {unknown[]} */ ...given) =>
    event === 'ready-to-show' ? false : emit(event, ...given);
  sayHeading(window);
});
