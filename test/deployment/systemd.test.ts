import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { captureOutput } from '../../scripts/lib/run.mjs';

/** The exposure that systemd computes, from 0 to 10, in tenths. */
const MAX_EXPOSED = 15;

const source = new URL('../../build/service/systemd/', import.meta.url);
let folder: string;
let unit: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitedeck-systemd-'));
  unit = join(folder, 'sitedeck-service.service');
  const text = await readFile(new URL('sitedeck-service.service', source), 'utf8');
  // systemd checks whether the program exists.
  const program = new URL('../../build/service/sitedeck-service', import.meta.url).pathname;
  const installed = text.replace(
    'ExecStart=/opt/sitedeck-service/sitedeck-service',
    `ExecStart=${program}`,
  );
  expect(installed).not.toBe(text);
  await writeFile(unit, installed);
});
afterEach(() => rm(folder, { recursive: true }));

test('systemd finds nothing wrong with the unit', async () => {
  // Ignores other units of this machine.
  const verify = ['verify', '--recursive-errors=no', unit];
  expect(await captureOutput('systemd-analyze', verify)).toMatchObject({ code: 0, output: '' });
  await writeFile(unit, '[Service]\nExecStart=/bin/true\nProtectSytem=strict\n');
  const { output } = await captureOutput('systemd-analyze', verify);
  expect(output).toContain('ProtectSytem');
});

test('the unit takes every right that the service can do without', async () => {
  const threshold = `--threshold=${MAX_EXPOSED}`;
  const words = ['security', '--offline=true', '--no-pager', threshold, unit];
  const { code, output } = await captureOutput('systemd-analyze', words);
  expect(output).toMatch(/Overall exposure level for sitedeck-service\.service: [01]\.\d OK/);
  expect(code).toBe(0);
});

test('the unit runs as the user that the other file makes', async () => {
  const users = await readFile(new URL('sitedeck-service.sysusers.conf', source), 'utf8');
  expect(users).toMatch(/^u sitedeck - /m);
  expect(await readFile(unit, 'utf8')).toMatch(/^User=sitedeck$/m);
});
