import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutationArguments } from '../../../scripts/lib/mutation/arguments.mjs';
import { shouldIgnore } from '../../../scripts/lib/mutation/messages.mjs';
import { isEnough, resultLines, type Result } from '../../../scripts/lib/mutation/results.mjs';
import { MUTATED_ROOMS, testPasses } from '../../../scripts/lib/mutation/rooms.mjs';

describe('the rooms that npm run mutation measures', () => {
  it('are all in order, or the rooms, folders and files that are named', () => {
    expect([...mutationArguments([]).chosen.keys()]).toEqual(Object.keys(MUTATED_ROOMS));
    const given = ['main/api/retry.ts', 'main/services/reads', 'main/api/key.ts', '--jobs', '3'];
    expect(mutationArguments(given)).toEqual({
      chosen: new Map([
        ['main/api', ['src/main/api/retry.ts', 'src/main/api/key.ts']],
        ['main/services', ['src/main/services/reads/**/!(*.d).ts']],
      ]),
      jobs: 3,
    });
  });

  it('are refused when unknown, as are unknown options', () => {
    expect(() => mutationArguments(['main/apis'])).toThrow('"main/apis" is in no room');
    expect(() => mutationArguments(['--job', '2'])).toThrow('Did you mean --jobs?');
    for (const jobs of ['0', '1.5', 'all']) {
      expect(() => mutationArguments(['--jobs', jobs])).toThrow('--jobs needs a number');
    }
  });

  it('exist, with their tests', () => {
    for (const [room, tests] of Object.entries(MUTATED_ROOMS)) {
      for (const path of [`src/${room}`, ...tests]) {
        expect(existsSync(path.replace('!', '')), path).toBe(true);
      }
    }
  });
});

describe('the passes over a room', () => {
  it('are its unit tests, then all its tests', () => {
    const [unit = [], all] = testPasses('service/collect');
    expect(unit).toEqual(unit.filter((path) => path.includes('test/unit/')));
    expect(unit.some((path) => path.startsWith('!'))).toBe(true);
    expect(all).toEqual(MUTATED_ROOMS['service/collect']);
  });

  it('are one where a room has unit tests alone', () => {
    expect(testPasses('main/ipc')).toEqual([MUTATED_ROOMS['main/ipc']]);
  });
});

describe('error messages', () => {
  const words = { type: 'StringLiteral' };
  const made = (name: string, ...given: unknown[]) => ({
    type: 'NewExpression',
    callee: { type: 'Identifier', name },
    arguments: given,
  });

  it('are not mutated', () => {
    const ignored = 'the message of an error';
    const template = { type: 'TemplateLiteral' };
    expect(shouldIgnore({ node: words, parent: made('Error', words) })).toBe(ignored);
    expect(shouldIgnore({ node: template, parent: made('AppFailure', {}, template) })).toBe(
      ignored,
    );
  });

  it('are the only exception: codes, other arguments and other texts are mutated', () => {
    expect(shouldIgnore({ node: words, parent: made('AppFailure', words, {}) })).toBeUndefined();
    expect(shouldIgnore({ node: words, parent: made('Map', words) })).toBeUndefined();
    const call = { type: 'CallExpression', arguments: [words] };
    expect(shouldIgnore({ node: words, parent: call })).toBeUndefined();
    const node = { type: 'NumericLiteral' };
    expect(shouldIgnore({ node, parent: made('Error', node) })).toBeUndefined();
  });
});

describe('the report', () => {
  const file = ['const a = b > 1;', 'if (a) {', '  stop();', '}'].join('\n');
  const result = (status: Result['status'], from: [number, number], to: [number, number]) => ({
    status,
    fileName: 'src/x.ts',
    replacement: '{}',
    location: {
      start: { line: from[0], column: from[1] },
      end: { line: to[0], column: to[1] },
    },
  });

  it('shows each survivor with what it replaced, and the score of what tests reach', () => {
    const lines = resultLines(
      'main/ipc',
      [
        result('Survived', [1, 11], [1, 16]),
        result('Survived', [2, 8], [4, 2]),
        ...(['Killed', 'Timeout', 'RuntimeError', 'NoCoverage', 'Ignored'] as const).map((status) =>
          result(status, [1, 1], [1, 2]),
        ),
      ],
      () => file,
    );
    expect(lines).toEqual([
      'src/x.ts:1  b > 1  →  {}',
      'src/x.ts:2  { stop(); }  →  {}',
      'main/ipc: 3 of 5 covered mutants killed (60.0 %); 1 not covered',
    ]);
  });

  it('says whether tests notice four of five changes that they reach', () => {
    const results = (killed: number, survived: number): Result[] =>
      [
        ...Array<'Killed'>(killed).fill('Killed'),
        ...Array<'Survived'>(survived).fill('Survived'),
      ].map((status) => result(status, [1, 1], [1, 2]));
    expect(isEnough(results(8, 2))).toBe(true);
    expect(isEnough(results(7, 2))).toBe(false);
    expect(isEnough([...results(8, 2), result('NoCoverage', [1, 1], [1, 2])])).toBe(true);
    expect(isEnough([]), 'nothing was measured').toBe(false);
  });

  it('shortens long code, and gives no score to what no test reaches', () => {
    const long = result('Survived', [1, 1], [1, 101]);
    expect(resultLines('main/ipc', [long], () => 'x'.repeat(100))[0]).toBe(
      `src/x.ts:1  ${'x'.repeat(60)}…  →  {}`,
    );
    expect(resultLines('main/ipc', [], () => '')).toEqual([
      'main/ipc: 0 of 0 covered mutants killed (none); 0 not covered',
    ]);
  });
});
