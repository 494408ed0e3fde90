// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './files.mjs';
import { isKnownRange, satisfies } from './versions.mjs';

/**
 * A package in a lockfile.
 * @typedef {{
 *   version?: string, integrity?: string, optional?: boolean, link?: boolean, bin?: Record<string, string>,
 *   os?: string[], cpu?: string[], libc?: string[], engines?: { node?: string },
 * }} Locked
 */

/** @typedef {Pick<import('./context.mjs').Context, 'root' | 'platform' | 'arch'>} Machine */

/** Where packages are installed. A path without it is one of our folders that a link points to. */
const INSTALLED = 'node_modules/';
const RECORD = 'node_modules/.package-lock.json';

/**
 * The packages in package-lock.json that are not correctly installed: missing, of another version, without their commands, or
 * unknown to npm's own record of what it installed, which it writes last. Reads some hundred small files in about 20 ms.
 * @param {Machine} machine
 * @param {{ optionalToo?: boolean }} [options] optionalToo: also include optional ones for this machine that npm omitted, which it
 *   does silently when they cannot be downloaded.
 * @returns {string[]} Their paths below the root; package-lock.json or npm's record when that cannot be read.
 */
export function packagesAmiss(machine, { optionalToo = false } = {}) {
  const { root } = machine;
  /** @type {Record<string, Locked> | undefined} */
  const locked = readJson(join(root, 'package-lock.json'))?.packages;
  if (!locked) return ['package-lock.json'];
  /** @type {Record<string, Locked> | undefined} */
  const recorded = readJson(join(root, RECORD))?.packages;
  if (!recorded) return [RECORD];
  return Object.entries(locked)
    .filter(([path]) => path.includes(INSTALLED))
    .filter(([path, wanted]) => {
      const found = recorded[path];
      if (found) return !isAsLocked(root, path, wanted, found);
      return !wanted.optional || (optionalToo && isForThisMachine(wanted, machine));
    })
    .map(([path]) => path);
}

/**
 * @param {string} root
 * @param {string} path
 * @param {Locked} wanted
 * @param {Locked} found From npm's record.
 */
function isAsLocked(root, path, wanted, found) {
  if (found.version !== wanted.version || found.integrity !== wanted.integrity) return false;
  if (wanted.link) return existsSync(join(root, path, 'package.json'));
  const manifest = readJson(join(root, path, 'package.json'));
  if (manifest === null || (wanted.version && manifest.version !== wanted.version)) return false;
  return Object.values(wanted.bin ?? {}).every((file) => existsSync(join(root, path, file)));
}

/**
 * Whether an optional package names the machines it is for, and this is one of them. One that does not is a dependency of another
 * optional one and may be absent with it.
 * @param {Locked} wanted
 * @param {Machine} machine
 */
function isForThisMachine({ os, cpu, libc, engines }, { platform, arch }) {
  if (!os && !cpu) return false;
  const range = engines?.node;
  const nodeFits = !range || (isKnownRange(range) && satisfies(process.versions.node, range));
  return (
    nodeFits &&
    isListed(platform, os) &&
    isListed(arch, cpu) &&
    (!libc || isListed(ownLibc(), libc))
  );
}

/**
 * npm's rule for these lists: one of the names, or none of those after an exclamation mark.
 * @param {string} name
 * @param {string[] | undefined} list
 */
function isListed(name, list) {
  if (!list) return true;
  const excluded = list.filter((entry) => entry.startsWith('!'));
  if (excluded.length === list.length) return !excluded.includes(`!${name}`);
  return list.includes(name);
}

/** @returns {string} */
function ownLibc() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  );
  return report.header.glibcVersionRuntime ? 'glibc' : 'musl';
}
