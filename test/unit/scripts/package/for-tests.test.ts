import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { expect, onTestFinished, test } from 'vitest';
import { testContext } from '$test/unit/support/context';
import { writeTestFile } from '$test/unit/support/folder';
import { ensurePackedForTests } from '../../../../scripts/lib/package/for-tests.mjs';

const SCRIPT = new URL('../../../../scripts/lib/package/for-tests.mjs', import.meta.url).href;
/** There are so many files that several processes work on them at the same time. */
const FILES = Array.from({ length: 1000 }, (_, number) => `locales/${number}.pak`);

/** Whether Playwright can control an executable. */
const isOpen = async (executable: string): Promise<boolean> => {
  const wire = await getCurrentFuseWire(executable);
  return Number(wire[FuseV1Options.EnableNodeCliInspectArguments]) === '1'.charCodeAt(0);
};

function pack(): ReturnType<typeof testContext> {
  const machine = testContext();
  const packed = join(machine.root, 'dist/linux-unpacked');
  const fuses = '\u0001\u000800000000';
  writeTestFile(join(packed, 'sitedeck'), `MZ dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX${fuses} end`);
  writeTestFile(join(packed, 'resources/app.asar'), 'the application');
  for (const file of FILES) writeTestFile(join(packed, file), '');
  return machine;
}

test('the copy has the fuse for Playwright, and the package does not change', async () => {
  const machine = pack();
  const executable = await ensurePackedForTests(machine);
  expect(await isOpen(executable)).toBe(true);
  expect(await isOpen(join(machine.root, 'dist/linux-unpacked/sitedeck'))).toBe(false);
  expect(await ensurePackedForTests(machine)).toBe(executable);
});

test('several processes that need it at once get one complete copy', async () => {
  const { root, platform, arch } = pack();
  const script = `
    const { ensurePackedForTests } = await import(${JSON.stringify(SCRIPT)});
    const say = { line() {}, during: (title, work) => work() };
    const machine = { ...${JSON.stringify({ root, platform, arch })}, say };
    process.stdin.once('data', async () => {
      process.stdin.unref();
      console.log(await ensurePackedForTests(machine));
    });
    console.log('ready');`;
  const processes = Array.from({ length: 3 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'pipe' }),
  );
  onTestFinished(() => processes.forEach((child) => void child.kill('SIGKILL')));
  const ends = processes.map(
    async ({ stdout, stderr }) => (await text(stdout)) + (await text(stderr)),
  );
  await Promise.all(processes.map(({ stdout }) => once(stdout, 'readable')));
  for (const { stdin } of processes) stdin.write('now');
  const executable = join(root, '.sitedeck/packed-for-tests/linux-unpacked/sitedeck');
  expect(await Promise.all(ends)).toEqual(processes.map(() => `ready\n${executable}\n`));
  expect(await isOpen(executable)).toBe(true);
  for (const file of FILES) expect(existsSync(join(dirname(executable), file))).toBe(true);
});
