import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_POLICY, UNREADABLE_POLICY } from '$main/policy/policy';
import { readPolicy } from '$main/policy/read-policy';

/* Reads the policy on Windows: which program runs, and what its failures mean. */

const USUAL = String.raw`C:\Windows\System32\reg.exe`;
const BANNED = [
  String.raw`HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Sitedeck`,
  '    reports    REG_DWORD    0x0',
].join('\r\n');

/** The programs of the computer, those that were started, and their output. */
const windows = vi.hoisted(() => ({
  programs: [] as string[],
  asked: [] as string[],
  answer: (): string => '',
}));
vi.mock(import('node:fs'), async (importOriginal) => {
  const real = await importOriginal();
  return { ...real, existsSync: (path) => windows.programs.includes(String(path)) };
});
vi.mock(import('node:child_process'), async (importOriginal) => {
  const real = await importOriginal();
  const execFileSync = ((program: string) => {
    windows.asked.push(program);
    return windows.answer();
  }) as typeof real.execFileSync;
  return { ...real, execFileSync };
});

beforeEach(() => {
  Object.assign(windows, { programs: [USUAL], asked: [], answer: () => BANNED });
});
afterEach(() => vi.unstubAllEnvs());

const read = () => readPolicy('win32', null);
const failWith = (properties: object): void => {
  windows.answer = () => {
    throw Object.assign(new Error('reg.exe'), properties);
  };
};

test('an environment variable of the user does not choose another program', () => {
  vi.stubEnv('SystemRoot', String.raw`C:\Users\ana\mine`);
  expect(read().forbidden).toEqual(['reports']);
  expect(windows.asked).toEqual([USUAL]);
});

test('the variable counts if Windows is on another drive', () => {
  windows.programs = [];
  vi.stubEnv('SystemRoot', String.raw`D:\Windows`);
  expect(read().forbidden).toEqual(['reports']);
  expect(windows.asked).toEqual([String.raw`D:\Windows\System32\reg.exe`]);
});

test('a missing key means no policy', () => {
  failWith({ status: 1 });
  expect(read()).toEqual(NO_POLICY);
});

test.each([
  ['is too slow', { status: null, code: 'ETIMEDOUT' }],
  ['is not there', { status: null, code: 'ENOENT' }],
  ['breaks off', { status: 0xc0000005, code: undefined }],
])('if reg.exe %s, nothing is sent', (_how, properties) => {
  failWith(properties);
  const { problems, ...policy } = read();
  expect({ ...policy, problems: [] }).toEqual(UNREADABLE_POLICY);
  expect(problems).toEqual([expect.stringContaining('the registry cannot be read')]);
});
