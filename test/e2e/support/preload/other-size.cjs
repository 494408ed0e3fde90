// @ts-check
// Electron takes no module in its place.
// eslint-disable-next-line @typescript-eslint/no-require-imports
const { app } = require('electron');

/* Loaded before the application (`electron -r`): each window gets another size before it loads its page. */
app.on('browser-window-created', (_event, window) => window.setContentSize(900, 700));
