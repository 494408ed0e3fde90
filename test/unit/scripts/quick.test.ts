import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changedFiles, quickSteps } from '../../../scripts/lib/test/quick.mjs';
import { testContext } from '../support/context';
import { Repository } from '../support/repository';

let said: string[] = [];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((words: string) => void said.push(words));
});
afterEach(() => vi.restoreAllMocks());

const INTEGRATION = 'test/integration/service/log.test.ts';
const E2E = 'test/e2e/links.spec.ts';
const PACKAGED = 'test/e2e/packaged/debian.spec.ts';

/** A project with one test in each suite. */
const project = (): Repository =>
  new Repository({
    'tsconfig.json': JSON.stringify({
      compilerOptions: { paths: { '$main/*': ['./src/main/*'] } },
    }),
    'src/main/rows.ts': 'export const rows = 1;',
    'test/unit/main/rows.test.ts': '',
    'test/component/portfolio.test.ts': "import { rows } from '$main/rows';",
    [INTEGRATION]: "const { rows } = await import('$main/other');",
    [E2E]: '',
    [PACKAGED]: "import { rows } from '$main/rows';",
    '.gitignore': 'node_modules',
  });

const namesOf = (steps: { name: string }[]): string[] => steps.map(({ name }) => name);

describe('the steps of a quick run', () => {
  test('are types, style and the tests that mirror or import what has changed', async () => {
    const work = project();
    work.write('src/main/rows.ts', 'export const rows = 2;');
    const steps = await quickSteps(work.root);
    expect(namesOf(steps)).toEqual(['typecheck', 'lint', 'unit', 'component']);
    expect(said).toEqual(['Files changed: 1; test files about them: 2']);
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
    expect(steps[2]).toMatchObject({ needsBuild: true, needs: ['database', 'shells'] });
  });

  test('run the chosen files alone', async () => {
    const work = project();
    work.write(
      'node_modules/vitest/vitest.mjs',
      `process.exit(process.argv.at(-1) === '${INTEGRATION}' ? 7 : 8);`,
    );
    work.write(INTEGRATION, '// changed');
    const [, , step] = await quickSteps(work.root);
    const ended = await step?.run(testContext({ root: work.root }), process.env, []);
    expect(ended?.code).toBe(7);
  });

  test('leave tests of the packaged application to a whole run', async () => {
    const work = project();
    work.write(PACKAGED, '// changed');
    expect(namesOf(await quickSteps(work.root))).toEqual(['typecheck', 'lint']);
  });
});

describe('what has changed', () => {
  const repository = (): Repository =>
    new Repository({ 'kept.ts': '1', 'gone.ts': '1', 'src/old.ts': '1' });

  test('is what a branch adds to the trunk, committed or not, without what it removes', async () => {
    const work = repository();
    work.git('switch', '-q', '-c', 'work');
    work.write('src/committed.ts', '1');
    work.commit('second');
    work.write('kept.ts', '2');
    work.write('src/new.ts', '1');
    work.remove('gone.ts');
    expect(await changedFiles(work.root)).toEqual(['kept.ts', 'src/committed.ts', 'src/new.ts']);
  });

  test('is the last commit on the trunk itself', async () => {
    const work = repository();
    work.write('src/last.ts', '1');
    work.commit('second');
    expect(await changedFiles(work.root)).toEqual(['src/last.ts']);
  });

  test('cannot be told without git', async () => {
    const work = repository();
    work.remove('.git');
    await expect(changedFiles(work.root)).rejects.toThrow('needs git');
  });
});
