import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';

/** What eslint.config.js says of a line of code as if it stood in the given file. */
let rulesBroken: (file: string, code: string) => Promise<(string | null)[]>;

beforeAll(() => {
  const eslint = new ESLint();
  rulesBroken = async (file, code) => {
    const [result] = await eslint.lintText(`${code}\n`, { filePath: file });
    return (result?.messages ?? []).map((message) => message.ruleId);
  };
});

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
