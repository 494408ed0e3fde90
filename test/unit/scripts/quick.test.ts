import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { STEPS } from '../../../scripts/lib/steps.mjs';
import { quickSteps } from '../../../scripts/lib/test/quick.mjs';
import { testContext } from './support/context';
import { Repository } from './support/repository';

let said: string[] = [];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((words: string) => void said.push(words));
});
afterEach(() => vi.restoreAllMocks());

const INTEGRATION = 'test/integration/service/log.test.ts';
const E2E = 'test/e2e/links.spec.ts';
const PACKAGED = 'test/e2e/packaged/debian.spec.ts';

/** A project with a test of each suite. */
const project = (): Repository =>
  new Repository({
    'src/main/rows.ts': 'export const rows = 1;',
    'test/unit/main/rows.test.ts': "import { rows } from '../../../src/main/rows';",
    'test/component/portfolio.test.ts': '',
    [INTEGRATION]: '',
    [E2E]: '',
    [PACKAGED]: "import { rows } from '../../../src/main/rows';",
    '.gitignore': 'node_modules',
  });

const namesOf = (steps: { name: string }[]): string[] => steps.map(({ name }) => name);

/** All of a step but what it does. */
const exceptRun = (name: string) => ({
  ...STEPS.find((step) => step.name === name),
  run: expect.any(Function) as unknown,
});

describe('the steps of a quick run', () => {
  test('are types, style and the tests about what has changed', async () => {
    const work = project();
    work.write('src/main/rows.ts', 'export const rows = 2;');
    expect(namesOf(await quickSteps(work.root))).toEqual(['typecheck', 'lint', 'unit']);
  });

  test('are none when the last commit changed nothing', async () => {
    const work = project();
    work.git('commit', '-q', '--allow-empty', '-m', 'second');
    expect(await quickSteps(work.root)).toEqual([]);
  });

  test('need what the whole suites need', async () => {
    const work = project();
    work.write(INTEGRATION, '// changed');
    work.write(E2E, '// changed');
    const steps = await quickSteps(work.root);
    expect(namesOf(steps)).toEqual(['typecheck', 'lint', 'integration', 'e2e']);
    expect(steps[2]).toMatchObject({ needsBuild: true, needsDatabase: true, needsShells: true });
    expect(steps[2]).toEqual(exceptRun('integration'));
    expect(steps[3]).toEqual(exceptRun('e2e'));
  });

  test('run the chosen files alone', async () => {
    const work = project();
    work.write(INTEGRATION, '// changed');
    const heard = join(work.root, 'heard.json');
    const vitest = `import { writeFileSync } from 'node:fs';
      writeFileSync(${JSON.stringify(heard)}, JSON.stringify(process.argv));`;
    work.write('node_modules/vitest/vitest.mjs', vitest);
    const steps = await quickSteps(work.root);
    await steps[2]?.run(testContext({ root: work.root }), process.env, [], true);
    const words = JSON.parse(readFileSync(heard, 'utf8')) as string[];
    expect(words.filter((word) => word.startsWith('test/'))).toEqual([INTEGRATION]);
  });

  test('leave tests of the packaged application to a whole run, and say so', async () => {
    const work = project();
    work.write('src/main/rows.ts', 'export const rows = 2;');
    work.write(PACKAGED, '// changed');
    expect(namesOf(await quickSteps(work.root))).toEqual(['typecheck', 'lint', 'unit']);
    expect(said).toEqual([
      'Files changed: 2; test files about them: 1 and 1 more, which only "npm test" runs',
    ]);
  });
});
