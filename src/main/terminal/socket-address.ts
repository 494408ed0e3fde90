import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  type Address,
  addressFile,
  PROTOCOL,
  socketFolder,
} from '../../terminal-client/address.mjs';

/** What systems allow for a socket's path, less the end of the text. macOS allows the least. */
const MAX_PATH = 103;
const OWNER_ONLY = 0o700;

/** Chooses a place for the socket that other users cannot reach. What a killed Sitedeck left there is removed. */
export function prepareAddress(userData: string, by: Address['by']): Address {
  const folder = socketFolder(userData);
  preparePrivateFolder(folder);
  const secret = randomBytes(32).toString('base64url');
  return { path: pathIn(folder), secret, by, pid: process.pid };
}

/** Tells the user's own commands where the socket is. */
export function writeAddress(userData: string, address: Address): void {
  const file = addressFile(userData);
  // The mode only applies to new files.
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ protocol: PROTOCOL, ...address }), { mode: 0o600 });
}

/** Forgets the address, and a folder made for a long one. */
export function removeAddress(userData: string, { path }: Address): void {
  rmSync(addressFile(userData), { force: true });
  if (process.platform === 'win32') return;
  rmSync(path, { force: true });
  const folder = dirname(path);
  if (folder !== socketFolder(userData)) rmSync(folder, { recursive: true, force: true });
}

function preparePrivateFolder(folder: string): void {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found !== undefined && !found.isDirectory()) rmSync(folder);
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
  chmodSync(folder, OWNER_ONLY);
}

function pathIn(folder: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\sitedeck-${randomUUID()}`;
  const path = join(folder, 'socket');
  if (Buffer.byteLength(path) > MAX_PATH) {
    return join(
      mkdtempSync(join(process.env['XDG_RUNTIME_DIR'] || tmpdir(), 'sitedeck-')),
      'socket',
    );
  }
  rmSync(path, { force: true });
  return path;
}
