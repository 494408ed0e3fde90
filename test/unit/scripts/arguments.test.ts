import { expect, test } from 'vitest';
import {
  checkNames,
  numberOption,
  parseNumber,
  parseOptions,
  textOptions,
} from '../../../scripts/lib/arguments.mjs';
import { UsageError } from '../../../scripts/lib/errors.mjs';
import { checkNode } from '../../../scripts/lib/main.mjs';
import { npmCommand } from '../../../scripts/lib/run.mjs';

const OPTIONS = { runs: 'string', check: 'boolean' } as const;

test('distinguishes options and names', () => {
  const given = ['startup', '--runs', '3', '--check'];
  const { values, positionals } = parseOptions(given, OPTIONS);
  expect(positionals).toEqual(['startup']);
  expect(values).toEqual({ runs: '3', check: true });
  expect(parseOptions([], OPTIONS)).toEqual({ values: {}, positionals: [] });
});

test('rejects an unknown option and suggests the one that was meant', () => {
  expect(() => parseOptions(['--run', '3'], OPTIONS)).toThrow(
    new UsageError('There is no option --run. Did you mean --runs?'),
  );
});

test('accepts integers from a minimum on', () => {
  expect(numberOption({}, 'runs')).toBeNull();
  expect(numberOption({ runs: '3' }, 'runs')).toBe(3);
  expect(numberOption({ seed: '0' }, 'seed', 0)).toBe(0);
  for (const runs of ['0', '1.5', 'many', '', true]) {
    expect(() => numberOption({ runs }, 'runs')).toThrow('--runs needs a number from 1 on.');
  }
  for (const word of [undefined, 'e2e', '-2']) {
    expect(() => parseNumber(word, '"repeat"', 1)).toThrow('"repeat" needs a number from 1 on.');
  }
});

test('accepts texts, but not an option in place of one', () => {
  expect(textOptions({}, 'history')).toEqual([]);
  expect(textOptions({ history: 'bench.jsonl' }, 'history')).toEqual(['bench.jsonl']);
  const { values } = parseOptions(['--key', 'old', '--key', 'new'], { key: 'strings' });
  expect(textOptions(values, 'key')).toEqual(['old', 'new']);
  for (const history of [true, '', '--runs']) {
    expect(() => textOptions({ history }, 'history')).toThrow('--history needs a value.');
  }
});

test('lists the valid names for an unknown one', () => {
  expect(() => checkNames('suite', ['store'], ['startup', 'store'])).not.toThrow();
  expect(() => checkNames('suite', ['stroe'], ['startup', 'store'])).toThrow(
    'There is no suite "stroe". There are: startup, store.',
  );
});

test.each(['20.19.0', '20.20.2', '22.13.0', '24.1.0'])('Node %s is new enough', (version) => {
  expect(() => checkNode(version)).not.toThrow();
});

test.each(['20.18.9', '21.7.0', '22.12.0'])('Node %s is not', (version) => {
  expect(() => checkNode(version)).toThrow(`this is Node ${version}`);
});

test('uses the npm that runs the script, never another package manager', () => {
  expect(npmCommand({ npm_execpath: '/n/npm-cli.js' }, 'linux')).toEqual([
    process.execPath,
    '/n/npm-cli.js',
  ]);
  expect(npmCommand({ npm_execpath: '/y/yarn.js' }, 'linux')).toEqual(['npm']);
  expect(npmCommand({}, 'win32')[1]).toMatch(/npm-cli\.js$/);
});
