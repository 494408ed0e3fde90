import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build, type Rolldown } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstChunks, firstScriptPlugin, remainderOf } from '../../../scripts/lib/first-script.mjs';

const chunk = (fileName: string, imports: string[], of: string | null) => ({
  fileName,
  imports,
  isEntry: of === 'index.html',
  facadeModuleId: of,
});

describe('the chunks of the first script', () => {
  const chunks = [
    chunk('View.js', ['page.js', 'statistics.js'], 'View.svelte'),
    chunk('index.js', ['page.js'], 'index.html'),
    chunk('page.js', [], null),
    chunk('statistics.js', ['shared.js'], null),
    chunk('shared.js', [], null),
    chunk('charts.js', ['shared.js'], 'charts.ts'),
    chunk('Other.js', ['other.js'], 'Other.svelte'),
  ];

  it('are the entry’s, those of the named modules and their imports, each once', () => {
    const files = firstChunks(['View.svelte', 'charts.ts'], chunks).map(({ fileName }) => fileName);
    expect(files[0]).toBe('index.js');
    const others = ['View.js', 'charts.js', 'page.js', 'statistics.js', 'shared.js'];
    expect(files.slice(1).sort()).toEqual(others.sort());
  });

  it('must exist for every named module', () => {
    expect(() => firstChunks(['Gone.svelte'], chunks)).toThrow(
      'Gone.svelte has no chunk of its own',
    );
  });
});

describe('what remains of a first chunk', () => {
  const remainder = remainderOf({ fileName: 'a/page.js', exports: ['x', 'y'] }, new Set(['y']));
  const runWith = (page: object): void => {
    runInNewContext(remainder.replace(/export\{.*\};/, ''), {
      sitedeckChunks: { 'page.js': page },
    });
  };

  it('fails if it is loaded before an export is set', () => {
    expect(() => runWith({ x: 1 })).toThrow('loaded too early');
    expect(() => runWith({ x: 1, y: null })).not.toThrow();
    expect(() => runWith({ y: 1 })).not.toThrow();
  });
});

describe('a page with a first script', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'first-script-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  /** Builds a page of these files whose view belongs to the first script. */
  async function builtPage(
    files: Record<string, string>,
    modulePreload: false | { polyfill: false } = false,
  ): Promise<Map<string, string>> {
    for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
    const result = await build({
      root,
      base: './',
      configFile: false,
      logLevel: 'silent',
      plugins: [firstScriptPlugin([join(root, 'view.js')])],
      build: {
        write: false,
        modulePreload,
        rollupOptions: {
          output: { codeSplitting: { groups: [{ name: 'page', test: /shared\.js$/ }] } },
        },
      },
    });
    const { output } = result as Rolldown.RolldownOutput;
    return new Map(
      output.map((one) => [
        one.fileName.replace(/-[^-]{8}(?=\.\w+$)/, ''),
        one.type === 'chunk' ? one.code : String(one.source),
      ]),
    );
  }

  const FILES = {
    'index.html': '<script type="module" async src="./main.js"></script>',
    'main.js':
      "import { say } from './shared.js'; say('start'); import('./view.js'); globalThis.more = () => import('./later.js');",
    'view.js': "import { say } from './shared.js'; say('view');",
    'later.js': "import { say } from './shared.js'; say('later');",
    'shared.js': 'export const say = (words) => globalThis.said.push(words);',
  };

  it('loads it alone, as a classic script that asks to be compiled at once', async () => {
    const page = await builtPage(FILES, { polyfill: false });
    expect(page.get('index.html')).toMatch(
      /<script async src="\.\/assets\/first-\S{8}\.js"><\/script>/,
    );
    expect(page.get('index.html')).not.toMatch(/module/);
    expect(page.get('assets/first.js')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
    expect([...page.keys()]).not.toContain('assets/index.js');
  });

  it('runs the page, and leaves its exports to what is loaded later', async () => {
    const page = await builtPage(FILES);
    const said: string[] = [];
    const context = {
      said,
      document: {
        currentScript: { src: 'app://sitedeck/assets/first.js' },
        // Vite's loader asks what the browser can preload.
        createElement: () => ({ relList: { supports: () => true } }),
      },
      sitedeckChunks: undefined,
    };
    runInNewContext(page.get('assets/first.js') ?? '', context);
    await expect.poll(() => said).toEqual(['start', 'view']);
    expect(page.get('assets/later.js')).toMatch(/import\{\w+ as \w+\}from"\.\/page-\S{8}\.js"/);
    const remainder = page.get('assets/page.js')?.replace(/export\{.*\};/, 'e0("remainder");');
    runInNewContext(remainder ?? '', context);
    expect(said.at(-1)).toBe('remainder');
  });

  it('is not built if something that is loaded later would miss a change', async () => {
    const changing = {
      ...FILES,
      'shared.js': 'export let say = null; export const set = (next) => { say = next; };',
      'main.js':
        "import { set } from './shared.js'; set(1); import('./view.js'); import('./later.js');",
    };
    await expect(builtPage(changing)).rejects.toThrow(
      /imports "\w+" of assets\/page-\S+, which changes/,
    );
  });
});
