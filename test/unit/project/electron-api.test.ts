import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { electronUse, programOf } from './electron-api';
import listed from './electron-api.json';

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Checking the types of main takes many seconds on a busy machine. */
const LIMIT_MS = 300_000;

const isOwn = (path: string): boolean => /\/src\/(main|preload)\//.test(path);

test(
  'the used members of Electron are listed, and exist in the pinned version’s types',
  () => {
    expect(json('node_modules/electron/package.json')).toMatchObject({
      version: (json('package.json') as { devDependencies: { electron: string } }).devDependencies
        .electron,
    });
    const found = electronUse(programOf(resolve('tsconfig.node.json'), isOwn), isOwn);
    // If a member is new here, read in docs/electron.md how the versions differ, then list it.
    expect(found.members).toEqual(listed);
    // src/main/window/app-protocol.ts explains why it is used although it is deprecated.
    expect(found.deprecated).toEqual(['Protocol.registerBufferProtocol']);
  },
  LIMIT_MS,
);
