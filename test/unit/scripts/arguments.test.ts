import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  applicationArguments,
  benchArguments,
  checkOptions,
  chooseSteps,
} from '../../../scripts/lib/arguments.mjs';
import { cacheDirOf } from '../../../scripts/lib/context.mjs';
import { UsageError } from '../../../scripts/lib/errors.mjs';
import { satisfies } from '../../../scripts/lib/versions.mjs';
import { npmCommand } from '../../../scripts/lib/run.mjs';

test("resolves a screenshot's name against the current folder", () => {
  for (const given of [
    ['--capture', 'a.png', '--sample'],
    ['--capture=a.png', '--sample'],
  ]) {
    const { args, captures } = applicationArguments(given, '/home/ann');
    expect(args).toEqual(['--capture', '/home/ann/a.png', '--sample']);
    expect(captures).toBe(true);
  }
  expect(applicationArguments(['--capture', '/tmp/a.png'], '/home/ann').args).toEqual([
    '--capture',
    '/tmp/a.png',
  ]);
});

test('passes other arguments through unchanged', () => {
  const given = ['--theme', 'dark', '--size', '800x600', '--lang=de'];
  expect(applicationArguments(given, '/')).toEqual({ args: given, captures: false });
});

test.each([['--capture'], ['--capture', '--sample'], ['--capture='], ['--capture', 'a.jpg']])(
  'rejects %s %s without its file',
  (...given) => {
    expect(() => applicationArguments(given, '/')).toThrow(
      '--capture needs the name of a .png file',
    );
  },
);

test('rejects an unknown option and suggests the one that was meant', () => {
  expect(() => applicationArguments(['--thme', 'dark'], '/')).toThrow(
    new UsageError('There is no option --thme. Did you mean --theme?'),
  );
  expect(() => benchArguments(['startup', '--run', '3'], ['startup'], 12)).toThrow(
    'Did you mean --runs?',
  );
  expect(() => checkOptions(['--dri'], ['dir', 'strict'])).toThrow('Did you mean --dir?');
  expect(checkOptions(['--dir'], ['dir', 'strict'])).toBeUndefined();
});

const STEPS = [{ name: 'lint' }, { name: 'unit' }, { name: 'e2e' }];

test('runs all steps, or those named, in their own order', () => {
  expect(chooseSteps([], STEPS)).toEqual({ chosen: STEPS, filters: [] });
  expect(chooseSteps(['e2e', 'unit', 'zip'], STEPS)).toEqual({
    chosen: [{ name: 'unit' }, { name: 'e2e' }],
    filters: ['zip'],
  });
  expect(() => chooseSteps(['unti'], STEPS)).toThrow(
    'There is no step "unti". Steps: lint, unit, e2e.',
  );
});

test('puts the cache where each system keeps caches', () => {
  expect(cacheDirOf({}, 'linux', '/home/ann')).toBe('/home/ann/.cache/sitedeck');
  expect(cacheDirOf({ XDG_CACHE_HOME: '/c' }, 'linux', '/home/ann')).toBe('/c/sitedeck');
  expect(cacheDirOf({ XDG_CACHE_HOME: 'c' }, 'linux', '/home/ann')).toBe(
    '/home/ann/.cache/sitedeck',
  );
  expect(cacheDirOf({}, 'darwin', '/Users/ann')).toBe('/Users/ann/Library/Caches/sitedeck');
  expect(cacheDirOf({ LOCALAPPDATA: '/L' }, 'win32', '/U')).toBe(join('/L', 'sitedeck/Cache'));
});

test.each([
  ['20.18.9', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['21.7.0', false],
  ['22.12.0', false],
  ['22.13.0', true],
  ['24.1.0', true],
])('checks whether Node %s is new enough: %s', (version, enough) => {
  expect(satisfies(version, '^20.19.0 || >=22.13.0')).toBe(enough);
});

test('uses the npm that runs the script, never another package manager', () => {
  expect(npmCommand({ npm_execpath: '/n/npm-cli.js' }, 'linux')).toEqual([
    process.execPath,
    '/n/npm-cli.js',
  ]);
  expect(npmCommand({ npm_execpath: '/y/yarn.js' }, 'linux')).toEqual(['npm']);
  expect(npmCommand({}, 'win32')[1]).toMatch(/npm-cli\.js$/);
});
