import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { TERMINAL_COMMANDS } from '$main/terminal/commands';
import { putProgram, testFolder, writeTestFile } from '$test/unit/support/folder';
import { createContext } from '../../../../scripts/lib/context.mjs';
import {
  builderConfiguration,
  DEBIAN_DEPENDENCIES,
  MIN_GLIBC_VERSION,
} from '../../../../scripts/lib/package/configuration.mjs';
import { linuxFiles, writeLinuxFiles } from '../../../../scripts/lib/package/linux-files.mjs';
import { writeMaintainerScripts } from '../../../../scripts/lib/package/maintainer-scripts.mjs';
import {
  deleteEmptyVariables,
  readAzureSigning,
} from '../../../../scripts/lib/package/signing.mjs';
import { readUpdateSettings } from '../../../../scripts/lib/package/updates.mjs';
import { captureOutput } from '../../../../scripts/lib/run.mjs';

test('an empty certificate counts as none, for the builder too', () => {
  const env = { CSC_LINK: '', WIN_CSC_LINK: 'x.pfx', APPLE_ID: '', PATH: '' };
  deleteEmptyVariables(env);
  expect(env).toEqual({ WIN_CSC_LINK: 'x.pfx', PATH: '' });
});

test('Azure Trusted Signing signs, and counts as a signature for updates', () => {
  const SITEDECK_AZURE_SIGNING = 'https://weu.codesigning.azure.net account profile A Company Ltd';
  const azure = readAzureSigning({ SITEDECK_AZURE_SIGNING });
  expect(azure).toEqual({
    endpoint: 'https://weu.codesigning.azure.net',
    codeSigningAccountName: 'account',
    certificateProfileName: 'profile',
    publisherName: 'A Company Ltd',
  });
  expect(made({ azure }).win).toMatchObject({ azureSignOptions: azure });
  expect(made({}).win).not.toHaveProperty('azureSignOptions');
  expect(readAzureSigning({})).toBeNull();
  expect(() => readAzureSigning({ SITEDECK_AZURE_SIGNING: 'https://only' })).toThrow(
    'endpoint account',
  );
  const env = { SITEDECK_UPDATES_URL: 'https://x.example', SITEDECK_AZURE_SIGNING };
  expect(readUpdateSettings({ env, platform: 'win32' })).toMatchObject({
    why: expect.stringContaining('no key'),
  });
});

const made = (more: object) =>
  builderConfiguration({ electronDist: null, electronVersion: '45.4.1', ...more });

test('Windows has an installer for each processor, for one person or all, and an MSI for administrators', () => {
  const { nsis, msi } = made({});
  // The installer has pages and asks for the kind of installation. /allusers and /currentuser choose it, and /S asks
  // nothing.
  expect(nsis).toMatchObject({
    oneClick: false,
    perMachine: false,
    buildUniversalInstaller: false,
  });
  expect(msi).toMatchObject({ oneClick: true, perMachine: true });
});

test('Linux packages depend on the C library, and contain their documents', () => {
  const extras = ['/made/sitedeck.1.gz=/usr/share/man/man1/sitedeck.1.gz'];
  const scripts = { afterInstall: '/made/after-install', afterRemove: '/made/after-remove' };
  const zsh = '/made/_sitedeck=/usr/share/zsh/vendor-completions/_sitedeck';
  const { deb, rpm, files, linux } = made({
    linux: {
      extras: [...extras, zsh],
      changelog: '/made/changelog',
      launcher: '/made/bin/sitedeck',
      scripts,
    },
  });
  expect(DEBIAN_DEPENDENCIES[0]).toBe(`libc6 (>= ${MIN_GLIBC_VERSION})`);
  expect(deb).toMatchObject({ depends: DEBIAN_DEPENDENCIES, recommends: [], ...scripts });
  expect(deb?.fpm).toEqual(['--deb-changelog=/made/changelog', ...extras, zsh]);
  expect(linux?.extraFiles).toEqual([{ from: '/made/bin/sitedeck', to: 'bin/sitedeck' }]);
  expect(rpm?.depends).toContain(`glibc >= ${MIN_GLIBC_VERSION}`);
  expect(rpm).toMatchObject(scripts);
  expect(rpm?.fpm).toEqual([
    '--rpm-rpmbuild-define=_build_id_links none',
    ...extras,
    '/made/_sitedeck=/usr/share/zsh/site-functions/_sitedeck',
  ]);
  expect([files].flat().at(-1)).toBe('!**/prebuilds/**/*.musl.node');
});

test('the builder’s Debian package has one changelog, as text for fpm', async () => {
  const { changelog, extras } = await writeLinuxFiles(createContext().root);
  expect(readFileSync(changelog, 'utf8')).toMatch(
    /^sitedeck \(.*\) stable; urgency=medium\n\n {2}\* /,
  );
  expect(extras.filter((extra) => extra.includes('changelog'))).toEqual([]);
});

test('libraries of Linux packages are not executable, and Chromium’s helper keeps its mode', async () => {
  const folder = testFolder();
  for (const name of ['libEGL.so', 'libvulkan.so.1', 'sitedeck', 'chrome-sandbox', 'icudtl.dat'])
    writeTestFile(join(folder, 'application', name), '');
  writeTestFile(
    join(folder, 'application/resources/app/index.js'),
    'the starter of the substitute',
  );
  for (const name of ['libEGL.so', 'libvulkan.so.1', 'sitedeck', 'chrome-sandbox'])
    chmodSync(join(folder, 'application', name), name === 'chrome-sandbox' ? 0o4755 : 0o775);
  const { afterPack } = made({});
  if (typeof afterPack !== 'function')
    throw new Error('the builder is given no step after packing');
  const packed = { appOutDir: join(folder, 'application'), electronPlatformName: 'linux' };
  await afterPack(packed as Parameters<typeof afterPack>[0]);
  const modeOf = (name: string) => statSync(join(folder, 'application', name)).mode & 0o7777;
  expect(['libEGL.so', 'libvulkan.so.1', 'icudtl.dat'].map(modeOf)).toEqual([0o644, 0o644, 0o644]);
  expect(['sitedeck', 'chrome-sandbox'].map(modeOf)).toEqual([0o755, 0o4755]);
  expect(existsSync(join(folder, 'application/resources/app'))).toBe(false);
});

test('the documents name the maintainer, the licenses, the options and the commands', async () => {
  const root = testFolder();
  const manifest = {
    version: '1.2.3',
    homepage: 'https://sitedeck.example',
    bugs: 'https://sitedeck.example/issues',
    author: { name: 'Us', email: 'us@sitedeck.example' },
  };
  writeTestFile(join(root, 'package.json'), JSON.stringify(manifest));
  writeTestFile(join(root, 'LICENSE'), 'MIT License\n\nAll of it.');
  writeTestFile(join(root, 'out/THIRD-PARTY-NOTICES.txt'), 'zod (MIT)');
  const files = await linuxFiles(root);
  const copyright = String(files['usr/share/doc/sitedeck/copyright']);
  // Debian's format: continued lines begin with a space, and an empty line is a dot.
  expect(copyright).toContain('\n MIT License\n .\n All of it.\n');
  expect(copyright).toContain('\n The texts are in THIRD-PARTY-NOTICES.txt in /opt/Sitedeck.\n');
  expect(String(files['usr/share/metainfo/app.sitedeck.Sitedeck.metainfo.xml'])).toContain(
    '<launchable type="desktop-id">sitedeck.desktop</launchable>',
  );
  const zipped = files['usr/share/man/man1/sitedeck.1.gz'];
  const man = gunzipSync(Buffer.from(zipped ?? '')).toString();
  for (const { name } of TERMINAL_COMMANDS) expect(man).toContain(`\n.BR "sitedeck ${name}" "`);
  expect(man).toContain('\n.BR "\\-p" ", " "\\-\\-period" " PERIOD"\n');
  expect(man).toMatch(/^[\n\x20-\x7e]+$/);
});

test('the builder’s scripts link the launcher, and remove that link', () => {
  const { afterInstall, afterRemove } = writeMaintainerScripts('.', testFolder());
  const launcher = "'/opt/${sanitizedProductName}/bin/sitedeck'";
  expect(readFileSync(afterInstall, 'utf8')).toContain(
    `update-alternatives --install '/usr/bin/\${executable}' '\${executable}' ${launcher} 100`,
  );
  expect(readFileSync(afterRemove, 'utf8')).toContain(`--remove '\${executable}' ${launcher}`);
});

test.runIf(process.platform === 'linux')(
  'an upgrade by rpm keeps the new version’s command, a removal deletes it',
  async () => {
    const folder = testFolder();
    const { afterRemove } = writeMaintainerScripts('.', folder);
    const done = join(folder, 'done');
    putProgram(join(folder, 'bin/update-alternatives'), `echo "$@" >> '${done}'`);
    putProgram(join(folder, 'bin/apparmor_status'), 'exit 1');
    // Uses neither this system's AppArmor profiles nor its command.
    const script = readFileSync(afterRemove, 'utf8').replaceAll('/etc/', `${folder}/etc/`);
    const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env['PATH']}` };
    const run = (left: string) => captureOutput('bash', ['-c', script, 'bash', left], { env });
    expect((await run('1')).code).toBe(0);
    expect(existsSync(done)).toBe(false);
    for (const removed of ['0', 'remove']) await run(removed);
    expect(readFileSync(done, 'utf8').trim().split('\n')).toHaveLength(2);
  },
);
