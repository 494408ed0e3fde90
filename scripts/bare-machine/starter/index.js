// @ts-check
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app as publicApp } from 'electron';

/*
 * Replaces the default application of an official Electron: starts the project whose folder is the first argument that is not an
 * option. An ES module, so that Electron's "ready" waits for the project's main.
 */

/**
 * What Electron offers its default application beyond the documented interface.
 * @typedef {import('electron').App & { setVersion(version: string): void, setAppPath(path: string): void }} StarterApp
 */
const app = /** @type {StarterApp} */ (publicApp);

const args = process.argv.slice(1);
/** Modules to load first (`-r FILE`), as Playwright passes its own. @type {string[]} */
const modules = [];
while (args[0]?.startsWith('-')) {
  const [option, file = ''] = args.splice(0, args[0] === '-r' ? 2 : 1);
  if (option === '-r') modules.push(resolve(file));
}
const project = resolve(args[0] ?? '');
const { name, productName, version, desktopName } = JSON.parse(
  readFileSync(join(project, 'package.json'), 'utf8'),
);

Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true });
if (version) app.setVersion(version);
app.name = productName ?? name;
app.setDesktopName(desktopName ?? `${app.name}.desktop`);
if (!app.commandLine.hasSwitch('user-data-dir')) {
  app.setPath('userData', join(app.getPath('appData'), app.name));
}
app.setAppPath(project);
const require = createRequire(import.meta.url);
for (const module of modules) require(module);
await import(pathToFileURL(require.resolve(project)).href);
