// @ts-check
import { app, BrowserWindow } from 'electron';

/* A window for pages of the gallery. */
const userData = process.env['SITEDECK_USER_DATA'];
if (userData) app.setPath('userData', userData);

void app
  .whenReady()
  .then(() => new BrowserWindow({ width: 1280, height: 900 }).loadURL('about:blank'));
