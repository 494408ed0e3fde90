import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { putProgram, testFolder, writeTestFile } from '$test/unit/support/folder';
import { createContext } from '../../../../scripts/lib/context.mjs';
import { APP_ID } from '../../../../scripts/lib/package/configuration.mjs';
import { linuxFiles } from '../../../../scripts/lib/package/linux-files.mjs';
import { captureOutput } from '../../../../scripts/lib/run.mjs';

/* Checks the Flatpak's manifest. Its commands run here unchanged, in another folder, but without flatpak-builder. */

const { root, env } = createContext();
const folder = join(root, 'build/flatpak');
const manifest = parse(readFileSync(join(folder, `${APP_ID}.yml`), 'utf8'));
const entry = readFileSync(join(folder, `${APP_ID}.desktop`), 'utf8');

test('it is for this application, and has only the necessary permissions', () => {
  expect(manifest).toMatchObject({
    id: APP_ID,
    base: 'org.electronjs.Electron2.BaseApp',
    'base-version': manifest['runtime-version'],
  });
  const allowed: string[] = manifest['finish-args'];
  expect(allowed).toEqual(expect.arrayContaining(['--share=network', '--socket=wayland']));
  for (const name of ['secrets', 'Notifications'])
    expect(allowed).toContain(`--talk-name=org.freedesktop.${name}`);
  expect(allowed.filter((one) => /filesystem|=session-bus|=system-bus|all$/.test(one))).toEqual([]);
});

test('its desktop entry equals that of the other packages, except for names', async () => {
  const sorted = (text: string): string[] => text.trim().split('\n').sort();
  const files = await linuxFiles(root);
  const others = String(files['usr/share/applications/sitedeck.desktop'])
    .replace(/^Exec=.*\/sitedeck /m, 'Exec=sitedeck ')
    .replace(/^Icon=.*/m, `Icon=${APP_ID}`);
  expect(sorted(entry)).toEqual(sorted(others));
});

test.runIf(process.platform === 'linux')(
  'its commands install the files of its manifest',
  async () => {
    const [build, app] = [testFolder(), testFolder()];
    const [{ sources, 'build-commands': commands }] = manifest.modules;
    putProgram(join(build, 'application/sitedeck'), 'exit 0');
    for (const [path, content] of Object.entries(await linuxFiles(root))) {
      writeTestFile(join(build, 'documents', path), String(content));
    }
    cpSync(join(root, 'build/icons'), join(build, 'icons'), { recursive: true });
    writeTestFile(join(build, `${APP_ID}.desktop`), entry);
    const script = sources.find(({ type }: { type: string }) => type === 'script');
    putProgram(join(build, script['dest-filename']), script.commands.join('\n'));
    for (const command of commands as string[]) {
      const there = command.replaceAll('/app/', `${app}/`);
      const { code, output } = await captureOutput('sh', ['-c', there], { cwd: build, env });
      expect({ command, code, output }).toEqual({ command, code: 0, output: '' });
    }
    const files = readdirSync(app, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(app.length + 1));
    const share = [
      `applications/${APP_ID}.desktop`,
      `metainfo/${APP_ID}.metainfo.xml`,
      ...readdirSync(join(root, 'build/icons')).map(
        (name) => `icons/hicolor/${name.replace('.png', '')}/apps/${APP_ID}.png`,
      ),
    ];
    expect(files.sort()).toEqual(
      [
        `bin/${manifest.command}`,
        'sitedeck/sitedeck',
        ...share.map((one) => `share/${one}`),
      ].sort(),
    );
    expect(statSync(join(app, 'bin/sitedeck')).mode & 0o111).toBe(0o111);
    const about = readFileSync(join(app, 'share', share[1] ?? ''), 'utf8');
    expect(about).toContain(`<launchable type="desktop-id">${APP_ID}.desktop</launchable>`);
  },
);
