// @ts-check
// Electron takes no module in its place.
// eslint-disable-next-line @typescript-eslint/no-require-imports
const { dialog } = require('electron');

/*
 * Loaded before the application (`electron -r`): prints the text of system dialogs on the terminal,
 * and presses a button.
 */
dialog.showMessageBox = (/** @type {unknown[]} */ ...given) => {
  process.stdout.write(`dialog: ${JSON.stringify(given.at(-1))}\n`);
  return Promise.resolve({ response: 0, checkboxChecked: false });
};
