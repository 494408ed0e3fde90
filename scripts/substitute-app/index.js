// @ts-check
import { app as publicApp } from 'electron';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/*
 * Replaces the default application of an official Electron: starts the project whose folder is the first argument that is not an
 * option. An ES module, so that Electron's "ready" waits for the project's main.
 */

/**
 * What Electron offers its default application beyond the documented interface.
 * @typedef {import('electron').App & { setVersion(version: string): void, setAppPath(path: string): void }} StarterApp
 */
const app = /** @type {StarterApp} */ (publicApp);

const { given, modules } = readArguments(process.argv.slice(1));
if (given === undefined) {
  process.stderr.write('Usage: electron [options] PROJECT_FOLDER [arguments]\n');
  process.exit(1);
}

const project = resolve(given);
const manifest = join(project, 'package.json');
const { name, productName, version, desktopName } = existsSync(manifest)
  ? JSON.parse(readFileSync(manifest, 'utf8'))
  : {};

Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true });
if (version) app.setVersion(version);
if (productName ?? name) app.name = productName ?? name;
app.setDesktopName(desktopName ?? `${app.name}.desktop`);
if (!app.commandLine.hasSwitch('user-data-dir')) {
  app.setPath('userData', join(app.getPath('appData'), app.name));
}

const require = createRequire(import.meta.url);
const main = require.resolve(project);
app.setAppPath(existsSync(manifest) ? project : resolve(main, '..'));
for (const module of modules) require(module);
await import(pathToFileURL(main).href);

/**
 * The project, and the modules to load before it (`-r FILE` before the project, as Playwright passes its own).
 * @param {string[]} args
 */
function readArguments(args) {
  /** @type {string[]} */
  const modules = [];
  for (let at = 0; at < args.length; at += 1) {
    const argument = args[at] ?? '';
    if (argument === '-r' || argument === '--require') modules.push(resolve(args[(at += 1)] ?? ''));
    else if (!argument.startsWith('-')) return { given: argument, modules };
  }
  return { given: undefined, modules };
}
