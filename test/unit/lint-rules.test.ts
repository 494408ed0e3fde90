import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';

const LOADING_MS = 60_000;

/** What eslint.config.js says of a line of code as if it stood in the given file. */
let rulesBroken: (file: string, code: string) => Promise<(string | null)[]>;

beforeAll(async () => {
  const eslint = new ESLint();
  rulesBroken = async (file, code) => {
    const [result] = await eslint.lintText(`${code}\n`, { filePath: file });
    return (result?.messages ?? []).map((message) => message.ruleId);
  };
  // The first file loads the rules, which takes seconds on a busy machine.
  await rulesBroken('src/shared/x.ts', 'export const x = 1;');
}, LOADING_MS);

describe('the direction of imports', () => {
  it.each([
    ['src/shared/x.ts', '../main/log/log'],
    ['src/shared/x.ts', '../renderer/client/client'],
    ['src/shared/dates/x.ts', '../bridge/contract'],
    ['src/statistics/x.ts', '../renderer/charts/world'],
    ['src/main/api/x.ts', '../services/index'],
    ['src/main/keychain/x.ts', '../api/key'],
    ['src/main/services/x.ts', '../ipc/register'],
    ['src/renderer/client/x.ts', '../../main/services/index'],
    ['src/renderer/components/x.ts', '../client/client'],
    ['src/service/x.ts', '../main/log/log'],
    ['src/preload/x.ts', '../main/log/log'],
    ['src/main/services/gateway/x.ts', '../reads/cached-reads'],
    ['src/main/services/reads/x.ts', '../offline/offline-sets'],
    ['src/service/store/x.ts', '../collect/hit'],
    ['src/service/collect/x.ts', '../http/router'],
    ['src/renderer/views/websites/x.ts', '../frame/focus'],
    ['src/renderer/stores/queries/x.ts', '../statistics/statistics.svelte'],
  ])('forbids %s to import %s', async (file, target) => {
    const code = `export { default } from '${target}';`;
    expect(await rulesBroken(file, code)).toContain('boundaries/dependencies');
  });

  it.each([
    ['src/main/services/x.ts', '../api/key'],
    ['src/renderer/stores/x.ts', '../client/client'],
    ['src/service/app/x.ts', '../../shared/failures/failure'],
    ['src/renderer/charts/x.ts', '../../statistics/trend'],
    ['src/service/statistics-page/x.ts', '../../statistics/values'],
  ])('lets %s import %s', async (file, target) => {
    const code = `export { default } from '${target}';`;
    expect(await rulesBroken(file, code)).not.toContain('boundaries/dependencies');
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
