import { mkdtempSync, rmSync } from 'node:fs';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Makes a folder for one test, which is removed afterwards. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sitedeck-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes a file, and makes its folders. */
export function writeTestFile(file: string, content: string | Buffer): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

/** Writes an executable shell script. */
export function putProgram(file: string, script: string): string {
  writeTestFile(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}
