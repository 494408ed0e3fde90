import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';
import cruiser from '../../.dependency-cruiser.js';

const LOADING_MS = 60_000;

/** What eslint.config.js says of a line of code as if it stood in the given file. */
let rulesBroken: (file: string, code: string) => Promise<(string | null)[]>;

beforeAll(async () => {
  const eslint = new ESLint();
  rulesBroken = async (file, code) => {
    const [result] = await eslint.lintText(`${code}\n`, { filePath: file });
    return (result?.messages ?? []).map((message) => message.ruleId);
  };
  // Linting the first file loads the rules, which takes seconds on a busy machine.
  await rulesBroken('src/shared/x.ts', 'export const x = 1;');
}, LOADING_MS);

/** The names of the rules in .dependency-cruiser.js that forbid one file of src to import another. */
function forbidding(from: string, to: string): (string | undefined)[] {
  const rules = cruiser.forbidden ?? [];
  const fits = (patterns: string | string[] | undefined, path: string, group = ''): boolean =>
    [patterns ?? []].flat().some((pattern) => new RegExp(pattern.replace('$1', group)).test(path));
  return rules
    .filter((rule) => {
      if (!('to' in rule) || !('path' in rule.to) || 'couldNotResolve' in rule.to) return false;
      const imported = rule.to;
      const { path = '^', pathNot } = rule.from;
      const group = [path].flat().flatMap((it) => new RegExp(it).exec(from)?.[1] ?? [])[0];
      return (
        fits(path, from) &&
        !fits(pathNot, from) &&
        fits(imported.path, to, group) &&
        !fits(imported.pathNot, to, group)
      );
    })
    .map(({ name }) => name);
}

describe('the direction of imports', () => {
  it.each([
    ['src/shared/x.ts', 'src/main/log/log.ts'],
    ['src/shared/x.ts', 'src/renderer/client/client.ts'],
    ['src/shared/dates/x.ts', 'src/shared/bridge/contract.ts'],
    ['src/statistics/x.ts', 'src/renderer/charts/world.ts'],
    ['src/main/api/x.ts', 'src/main/services/index.ts'],
    ['src/main/keychain/x.ts', 'src/main/api/key.ts'],
    ['src/main/services/x.ts', 'src/main/ipc/register.ts'],
    ['src/main/log/x.ts', 'src/main/unknown/x.ts'],
    ['src/renderer/client/x.ts', 'src/main/services/index.ts'],
    ['src/renderer/components/x.ts', 'src/renderer/client/client.ts'],
    ['src/service/x.ts', 'src/main/log/log.ts'],
    ['src/preload/x.ts', 'src/main/log/log.ts'],
    ['src/main/services/gateway/x.ts', 'src/main/services/reads/cached-reads.ts'],
    ['src/main/services/reads/x.ts', 'src/main/services/offline/offline-sets.ts'],
    ['src/service/store/x.ts', 'src/service/collect/hit.ts'],
    ['src/service/store/engines/sqlite/database/x.ts', 'src/service/store/engines/sqlite/store.ts'],
    ['src/service/http/x.ts', 'src/service/store/engines/sqlite/store.ts'],
    ['src/service/collect/x.ts', 'src/service/http/router.ts'],
    ['src/renderer/views/websites/x.ts', 'src/renderer/views/frame/focus.ts'],
    ['src/renderer/stores/queries/x.ts', 'src/renderer/stores/statistics/reads.svelte.ts'],
    ['src/renderer/stores/x.ts', 'src/renderer/views/frame/focus.ts'],
  ])('forbids %s to import %s', (from, to) => {
    expect(forbidding(from, to)).not.toEqual([]);
  });

  it.each([
    ['src/main/services/x.ts', 'src/main/api/key.ts'],
    ['src/main/services/x.ts', 'src/main/services/gateway/x.ts'],
    ['src/renderer/stores/x.ts', 'src/renderer/client/client.ts'],
    ['src/service/app/x.ts', 'src/shared/failures/failure.ts'],
    ['src/service/store/engines/open.ts', 'src/service/store/engines/sqlite/store.ts'],
    ['src/renderer/charts/x.ts', 'src/statistics/trend.ts'],
    ['src/service/statistics-page/x.ts', 'src/statistics/values.ts'],
  ])('lets %s import %s', (from, to) => {
    expect(forbidding(from, to)).toEqual([]);
  });
});

describe('what only one folder may reach', () => {
  it.each(['shared', 'statistics'])('is electron and node for src/%s', async (folder) => {
    const code = "import { app } from 'electron';\nexport const x = app;";
    expect(await rulesBroken(`src/${folder}/x.ts`, code)).toContain('no-restricted-imports');
  });

  it('is the bridge for the client', async () => {
    const code = 'export const x = window.sitedeck;';
    expect(await rulesBroken('src/renderer/stores/x.ts', code)).toContain(
      'no-restricted-properties',
    );
    expect(await rulesBroken('src/renderer/client/x.ts', code)).toEqual([]);
  });
});

describe('regular expressions', () => {
  it.each([
    ['looks ahead from each place', String.raw`/\s+$/`, 'regexp/no-super-linear-move'],
    [
      'can divide a text in many ways',
      String.raw`/^\w*\d*$/`,
      'regexp/no-super-linear-backtracking',
    ],
  ])('may not take longer than linear time: one that %s', async (_how, pattern, rule) => {
    const code = `export const x = ${pattern};`;
    expect(await rulesBroken('src/shared/x.ts', code)).toContain(rule);
    expect(await rulesBroken('src/renderer/views/x.svelte', `<script>${code}</script>`)).toContain(
      rule,
    );
  });
});

describe('rules that need types', () => {
  it('find a promise that nothing waits for', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sitedeck-lint-'));
    try {
      writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true } }');
      writeFileSync(join(folder, 'x.ts'), 'Promise.resolve(1);\n');
      const lint = ['node_modules/oxlint/bin/oxlint', '--type-aware', '-c', '.oxlintrc.json'];
      const { status, stdout } = spawnSync(process.execPath, [...lint, folder], {
        encoding: 'utf8',
      });
      expect(stdout).toContain('typescript(no-floating-promises)');
      expect(status).toBe(1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the two wrappers of the bridge', () => {
  it('are the only ones to use ipcMain and ipcRenderer', async () => {
    const code = "import { ipcMain } from 'electron';\nexport const x = ipcMain;";
    expect(await rulesBroken('src/main/services/x.ts', code)).toContain('no-restricted-imports');
    expect(await rulesBroken('src/main/index.ts', code)).toEqual([]);
    const use = "import { ipcMain } from 'electron';\nexport const x = ipcMain.handle;";
    expect(await rulesBroken('src/main/index.ts', use)).toContain('no-restricted-properties');
  });

  it('leave keytar to the keychain', async () => {
    const code = "import keytar from 'keytar';\nexport const x = keytar;";
    expect(await rulesBroken('src/main/accounts/x.ts', code)).toContain('no-restricted-imports');
  });
});

describe('URL.canParse', () => {
  it('is forbidden everywhere', async () => {
    const code = "export const x = URL.canParse('https://a.example');";
    for (const file of ['src/service/x.ts', 'src/renderer/stores/x.ts', 'src/shared/x.ts']) {
      expect(await rulesBroken(file, code)).toContain('no-restricted-properties');
    }
  });
});

describe('a spread of a literal, which only steers the layout', () => {
  it.each([
    'export const x = { ...{ a: 1, b: 2 }, c: 3 };',
    'export const x = [...[1, 2], 3];',
    'export const x = Math.max(...[1, 2], 3);',
  ])('is forbidden: %s', async (code) => {
    expect(await rulesBroken('src/shared/x.ts', code)).toContain('no-restricted-syntax');
    const component = `<script lang="ts">${code.replace('export ', '')} console.log(x);</script>`;
    expect(await rulesBroken('src/renderer/components/X.svelte', component)).toContain(
      'no-restricted-syntax',
    );
  });
});
