// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../errors.mjs';
import { LAUNCHER_PATH } from './terminal-files.mjs';

const TEMPLATES = 'node_modules/app-builder-lib/templates/linux';
/** The target of electron-builder's link /usr/bin/sitedeck. */
const PROGRAM = '/opt/${sanitizedProductName}/${executable}';

const SHEBANG = '#!/bin/bash\n';
/** In an upgrade, rpm runs the old version's script last, with the number of remaining versions. It would undo the new version's work. */
const UPGRADES = 'case "$1" in [1-9]*) exit 0 ;; esac\n';

/**
 * electron-builder's own scripts for deb and rpm, which link the launcher instead of the program, and leave it in an upgrade by rpm.
 * @param {string} root The project.
 * @param {string} into A folder for them.
 * @returns {{ afterInstall: string, afterRemove: string }} Their files.
 * @throws {SetupError} when the builder links in another way than it used to.
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
