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
    ['src/shared/x.ts', '../main/log'],
    ['src/shared/x.ts', '../renderer/client/client'],
    ['src/main/api/x.ts', '../services/index'],
    ['src/main/keychain/x.ts', '../api/key'],
    ['src/main/services/x.ts', '../ipc/handlers'],
    ['src/renderer/client/x.ts', '../../main/services/index'],
    ['src/renderer/components/x.ts', '../client/client'],
    ['src/service/x.ts', '../main/log'],
    ['src/preload/x.ts', '../main/log'],
  ])('forbids %s to import %s', async (file, target) => {
    const code = `export { default } from '${target}';`;
    expect(await rulesBroken(file, code)).toContain('boundaries/dependencies');
  });

  it.each([
    ['src/main/services/x.ts', '../api/key'],
    ['src/renderer/stores/x.ts', '../client/client'],
    ['src/service/x.ts', '../shared/errors'],
  ])('lets %s import %s', async (file, target) => {
    const code = `export { default } from '${target}';`;
    expect(await rulesBroken(file, code)).not.toContain('boundaries/dependencies');
  });
});

describe('what only one folder may reach', () => {
  it('is electron and node for the shared code', async () => {
    const code = "import { app } from 'electron';\nexport const x = app;";
    expect(await rulesBroken('src/shared/x.ts', code)).toContain('no-restricted-imports');
  });

  it('is the bridge for the client', async () => {
    const code = 'export const x = window.sitedeck;';
    expect(await rulesBroken('src/renderer/stores/x.ts', code)).toContain(
      'no-restricted-properties',
    );
    expect(await rulesBroken('src/renderer/client/x.ts', code)).toEqual([]);
  });
});

describe('the two wrappers of the bridge', () => {
  it('are the only places for ipcMain and ipcRenderer', async () => {
    const code = "import { ipcMain } from 'electron';\nexport const x = ipcMain;";
    expect(await rulesBroken('src/main/services/x.ts', code)).toContain('no-restricted-imports');
    expect(await rulesBroken('src/main/ipc/register.ts', code)).toEqual([]);
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
