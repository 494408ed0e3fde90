// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../errors.mjs';
import { LAUNCHER_PATH } from './terminal-files.mjs';

const TEMPLATES = 'node_modules/app-builder-lib/templates/linux';
/** The program that electron-builder's link /usr/bin/sitedeck points to. */
const PROGRAM = '/opt/${sanitizedProductName}/${executable}';

const SHEBANG = '#!/bin/bash\n';
/** In an upgrade, rpm runs the old version's removal script last, with the number of remaining versions as its argument. This line ends the script, which would otherwise undo the new version's work. */
const UPGRADES = 'case "$1" in [1-9]*) exit 0 ;; esac\n';

/**
 * Writes electron-builder's maintainer scripts for deb and rpm with two changes: they link the launcher instead of the program, and an upgrade by rpm keeps the link.
 * @param {string} root The project.
 * @param {string} into The folder for the scripts.
 * @returns {{ afterInstall: string, afterRemove: string }} The paths of the scripts.
 * @throws {SetupError} if the builder's scripts no longer have the expected form.
 */
export function writeMaintainerScripts(root, into) {
  mkdirSync(into, { recursive: true });
  const adapted = (/** @type {string} */ name, start = SHEBANG) => {
    const template = readFileSync(join(root, TEMPLATES, name), 'utf8');
    const target = join(into, name);
    if (!template.includes(`'${PROGRAM}'`) || !template.startsWith(SHEBANG))
      throw new SetupError(`electron-builder's ${name} links /usr/bin in another way than before.`);
    const body = template.slice(SHEBANG.length);
    const launcher = `/opt/\${sanitizedProductName}/${LAUNCHER_PATH}`;
    writeFileSync(target, start + body.replaceAll(`'${PROGRAM}'`, `'${launcher}'`));
    return target;
  };
  return {
    afterInstall: adapted('after-install.tpl'),
    afterRemove: adapted('after-remove.tpl', SHEBANG + UPGRADES),
  };
}
