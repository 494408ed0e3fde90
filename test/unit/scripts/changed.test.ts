import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { changedFiles, testsFor } from '../../../scripts/lib/test/changed.mjs';
import { Repository } from './support/repository';

const textFiles = (files: string[][]) =>
  files.map(([file = '', content = '']) => ({ file, content }));

describe('the tests of a change', () => {
  const tests = textFiles([
    [
      'test/unit/main/cache/rows.test.ts',
      "import { rows } from '../../../../src/main/cache/rows';",
    ],
    ['test/unit/main/cache/age.test.ts', "import { rows } from '../../../../src/main/cache/rows';"],
    ['test/unit/main/log/log.test.ts', "import { log } from '../../../../src/main/log/log';"],
    ['test/component/screens/portfolio.test.ts', ''],
    ['test/component/screens/portfolio-rows.test.ts', ''],
    ['test/component/screens/settings.test.ts', ''],
    ['test/e2e/portfolio.spec.ts', ''],
    ['test/e2e/links.spec.ts', ''],
    [
      'test/integration/main/cache.test.ts',
      "const { rows } = await import('../../../src/main/cache/rows');",
    ],
  ]);
  const sources = textFiles([
    ['src/main/cache/rows.ts', ''],
    ['src/main/cache/read.ts', "import { rows } from './rows';"],
    ['src/renderer/components/Chart.svelte', "import Axis from './Axis.svelte';"],
    ['src/renderer/components/Axis.svelte', "import { ticks } from '../ticks';"],
    ['src/renderer/ticks.ts', "import type Chart from './components/Chart.svelte';"],
    [
      'src/renderer/views/portfolio/Row.svelte',
      "import Chart from '../../components/Chart.svelte';",
    ],
    ['src/renderer/views/settings/Settings.svelte', "import Row from '../portfolio/Row.svelte';"],
  ]);
  const nothing = { unit: [], component: [], integration: [], e2e: [] };

  test('are those that mirror it first, then those that import it', () => {
    const { files, left } = testsFor(['src/main/cache/rows.ts'], tests, sources);
    expect(files).toEqual({
      ...nothing,
      unit: ['test/unit/main/cache/rows.test.ts', 'test/unit/main/cache/age.test.ts'],
      integration: ['test/integration/main/cache.test.ts'],
    });
    expect(left).toBe(0);
  });

  test('are the changed ones themselves', () => {
    const { files } = testsFor(['test/e2e/links.spec.ts', 'docs/updates.md'], tests, sources);
    expect(files).toEqual({ ...nothing, e2e: ['test/e2e/links.spec.ts'] });
  });

  test('are those named after a changed screen or component', () => {
    const portfolio = {
      ...nothing,
      component: [
        'test/component/screens/portfolio.test.ts',
        'test/component/screens/portfolio-rows.test.ts',
      ],
      e2e: ['test/e2e/portfolio.spec.ts'],
    };
    expect(testsFor(['src/renderer/views/portfolio/Row.svelte'], tests, sources).files).toEqual(
      portfolio,
    );
    expect(
      testsFor(['src/renderer/stores/websites/portfolio.svelte.ts'], tests, sources).files,
    ).toEqual(portfolio);
    expect(testsFor(['src/shared/portfolio.ts'], tests, sources).files).toEqual(nothing);
  });

  test('are those of the nearest importers when none is nearer', () => {
    const { files } = testsFor(['src/renderer/ticks.ts'], tests, sources);
    expect(files).toEqual({
      ...nothing,
      component: [
        'test/component/screens/portfolio.test.ts',
        'test/component/screens/portfolio-rows.test.ts',
      ],
      e2e: ['test/e2e/portfolio.spec.ts'],
    });
  });

  test('of several files are found for each, the nearest first', () => {
    const changed = ['src/renderer/components/Axis.svelte', 'src/main/cache/rows.ts'];
    const { files } = testsFor(
      [...changed, 'test/component/screens/settings.test.ts'],
      tests,
      sources,
    );
    expect(files.unit).toHaveLength(2);
    expect(files.component).toEqual([
      'test/component/screens/settings.test.ts',
      'test/component/screens/portfolio.test.ts',
      'test/component/screens/portfolio-rows.test.ts',
    ]);
  });

  test.each<[string, 'e2e' | 'integration', string]>([
    ['src/main/index.ts', 'e2e', 'test/e2e/connect.spec.ts'],
    ['src/service/index.ts', 'integration', 'test/integration/service/damaged-store.test.ts'],
    ['src/service/app/child.ts', 'integration', 'test/integration/service/damaged-store.test.ts'],
  ])('of %s, which a process starts with, are one that starts it', (file, suite, started) => {
    expect(testsFor([file], tests, sources).files).toEqual({ ...nothing, [suite]: [started] });
    expect(existsSync(started)).toBe(true);
  });

  test('are none for what no test and no source knows', () => {
    expect(testsFor(['docs/updates.md', 'src/alone.ts'], tests, sources).files).toEqual(nothing);
  });

  test('are no more than quick runs have room for, and the rest is counted', () => {
    const many = Array.from({ length: 50 }, (_, at) => ({
      file: `test/unit/a${at}.test.ts`,
      content: "import '../../src/a';",
    }));
    const { files, left } = testsFor(['src/a.ts', 'test/unit/a49.test.ts'], many, []);
    expect(files.unit).toHaveLength(40);
    expect(files.unit[0]).toBe('test/unit/a49.test.ts');
    expect(left).toBe(10);
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
