import { mkdtempSync, rmSync } from 'node:fs';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder for one test, removed after it. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sitedeck-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes a file, with its folders. */
export function writeTestFile(file: string, content: string | Buffer): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

/** Writes a program for the shell. */
export function putProgram(file: string, script: string): string {
  writeTestFile(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}
