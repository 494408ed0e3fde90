// @ts-check
// Electron takes no module in its place.
// eslint-disable-next-line @typescript-eslint/no-require-imports
const { app } = require('electron');

const HEADING = `new Promise((resolve) => {
  const look = () => {
    const heading = document.querySelector('h1');
    if (heading === null) setTimeout(look, 20);
    else resolve(heading.innerText);
  };
  look();
})`;

/**
 * Says on the terminal what a window shows once it is visible, and quits.
 * @param {import('electron').BrowserWindow} window
 */
exports.sayHeading = (window) => {
  window.once('show', async () => {
    const heading = await window.webContents.executeJavaScript(HEADING);
    process.stdout.write(`heading: ${heading}\n`);
    app.quit();
  });
};
