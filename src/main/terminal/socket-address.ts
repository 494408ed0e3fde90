import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  type Address,
  addressFile,
  PROTOCOL,
  readAddress,
  socketFolder,
} from '../../terminal-client/address.mjs';

/** What systems allow for a socket's path, less the end of the text. macOS allows the least. */
const MAX_PATH = 103;
const OWNER_ONLY = 0o700;

/** Chooses a place for the socket that other users cannot reach. What a killed Sitedeck left there is removed. */
export function prepareAddress(userData: string): Address {
  const folder = socketFolder(userData);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
  return { path: pathIn(folder), secret: randomBytes(32).toString('base64url') };
}

/** Tells the user's own commands where the socket is. */
export function writeAddress(userData: string, address: Address): void {
  writeFileSync(addressFile(userData), JSON.stringify({ protocol: PROTOCOL, ...address }), {
    mode: 0o600,
  });
}

/** Forgets the address, unless another process has written its own, and a folder made for a long one. */
export function removeAddress(userData: string, { path }: Address): void {
  if (readAddress(userData)?.path === path) rmSync(addressFile(userData), { force: true });
  if (process.platform === 'win32') return;
  rmSync(path, { force: true });
  const folder = dirname(path);
  if (folder !== socketFolder(userData)) rmSync(folder, { recursive: true, force: true });
}

function pathIn(folder: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\sitedeck-${randomUUID()}`;
  // Another name for each process: one that ends removes no other's socket.
  const path = join(folder, randomBytes(4).toString('hex'));
  if (Buffer.byteLength(path) > MAX_PATH) {
    return join(
      mkdtempSync(join(process.env['XDG_RUNTIME_DIR'] || tmpdir(), 'sitedeck-')),
      'socket',
    );
  }
  return path;
}
