// @ts-check
import { app, BrowserWindow } from 'electron';

/*
 * The minimum for showing a website's statistics: one window of Sitedeck's size that draws numbers
 * from a file with chart.js, without an account, a store or any interaction.
 */

const userData = process.env['SITEDECK_USER_DATA'];
if (userData) app.setPath('userData', userData);

/** @param {'shown' | 'drawn'} milestone */
const tell = (milestone) => process.stdout.write(`sitedeck:${milestone} ${Date.now()}\n`);

// Electron becomes ready only after this module has been loaded: waiting for it here would never
// end.
void app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1280, height: 900, show: false });
  window.once('ready-to-show', () => {
    window.show();
    tell('shown');
  });
  window.on('page-title-updated', (_event, title) => {
    if (title === 'Drawn') tell('drawn');
  });
  return window.loadFile('index.html', {
    query: { numbers: process.env['SITEDECK_BENCH_NUMBERS'] ?? '' },
  });
});
