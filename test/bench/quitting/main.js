// @ts-check
import { app } from 'electron';

/*
 * The smallest Electron process: starts without a window, and quits. Commands of the terminal are
 * compared with it.
 */

const userData = process.env['SITEDECK_USER_DATA'];
if (userData) app.setPath('userData', userData);
app.disableHardwareAcceleration();
void app.whenReady().then(() => app.quit());
