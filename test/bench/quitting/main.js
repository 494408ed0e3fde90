// @ts-check
import { app } from 'electron';

/* The least an Electron process can do: start without a window, and quit. Commands of the terminal are measured against it. */

const userData = process.env['SITEDECK_USER_DATA'];
if (userData) app.setPath('userData', userData);
app.disableHardwareAcceleration();
void app.whenReady().then(() => app.quit());
