// @ts-check
// Electron takes no module in its place.
// eslint-disable-next-line @typescript-eslint/no-require-imports
const { dialog } = require('electron');

/* Loaded before the application (`electron -r`): says on its terminal what the system's error dialog would say. */
dialog.showErrorBox = (title, content) => {
  process.stdout.write(`error box: ${JSON.stringify({ title, content })}\n`);
};
