import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shouldIgnore } from '../../../scripts/lib/mutation/messages.mjs';
import { modulesOf, MUTATED_MODULES } from '../../../scripts/lib/mutation/modules.mjs';
import { summarizeMutants } from '../../../scripts/lib/mutation/run.mjs';

describe('the modules that npm run mutation measures', () => {
  it('are all of them, or the given modules, folders and files', () => {
    expect([...modulesOf([]).keys()]).toEqual(Object.keys(MUTATED_MODULES));
    expect(modulesOf(['main/api/retry.ts', 'main/services/reads', 'main/api/key.ts'])).toEqual(
      new Map([
        ['main/api', ['src/main/api/retry.ts', 'src/main/api/key.ts']],
        ['main/services', ['src/main/services/reads/**/!(*.d).ts']],
      ]),
    );
  });

  it('are refused when unknown', () => {
    expect(() => modulesOf(['main/apis'])).toThrow('"main/apis" is in no module');
  });

  it('exist, with their tests', () => {
    for (const [module, tests] of Object.entries(MUTATED_MODULES)) {
      for (const path of [`src/${module}`, ...tests]) {
        expect(existsSync(path.replace('!', '')), path).toBe(true);
      }
    }
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
  const of = (...statuses: Parameters<typeof summarizeMutants>[2][number]['status'][]) =>
    statuses.map((status) => ({
      status,
      fileName: `${process.cwd()}/src/x.ts`,
      mutatorName: 'BlockStatement',
      replacement: '{\n}',
      location: { start: { line: 2, column: 8 }, end: { line: 4, column: 2 } },
    }));

  it('shows each unnoticed change, and the score of the reached ones', () => {
    const results = of('Survived', 'Killed', 'Timeout', 'RuntimeError', 'NoCoverage', 'Ignored');
    expect(summarizeMutants(process.cwd(), 'main/ipc', results).lines).toEqual([
      'src/x.ts:2:8  BlockStatement  →  { }',
      'main/ipc: 3 of 4 covered mutants killed (75.0 %); 1 not covered',
    ]);
  });

  it('says whether tests notice four of five changes that they reach', () => {
    const isEnough = (...results: ReturnType<typeof of>) =>
      summarizeMutants(process.cwd(), 'main/ipc', results).isEnough;
    const killed = of('Killed', 'Killed', 'Killed', 'Killed');
    expect(isEnough(...killed, ...of('Survived', 'NoCoverage'))).toBe(true);
    expect(isEnough(...killed, ...of('Survived', 'Survived'))).toBe(false);
    expect(isEnough(), 'nothing was measured').toBe(false);
  });
});
