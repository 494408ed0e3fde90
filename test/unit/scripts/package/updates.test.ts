import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { verifyManifest } from '$main/desktop/updates/manifest';
import { packedSource, parseUpdateSource } from '$main/desktop/updates/source';
import { testFolder, writeTestFile } from '$test/unit/support/folder';
import { builderConfiguration } from '../../../../scripts/lib/package/configuration.mjs';
import { generateManifestKeys } from '../../../../scripts/lib/package/manifest.mjs';
import { readUpdateSettings } from '../../../../scripts/lib/package/updates.mjs';
import { captureOutput } from '../../../../scripts/lib/run.mjs';

const { publicKey } = generateManifestKeys();
const URL_OF_UPDATES = 'https://updates.example/sitedeck';
const whole = { SITEDECK_UPDATES_URL: URL_OF_UPDATES, SITEDECK_UPDATES_KEYS: publicKey };
const signing = { CSC_LINK: 'certificate.p12' };

test('a signed package looks for updates where the environment says, with its keys', () => {
  const other = generateManifestKeys().publicKey;
  const two = { ...whole, SITEDECK_UPDATES_KEYS: `${publicKey}, ${other}` };
  expect(readUpdateSettings({ env: two, platform: 'linux' }).updates).toEqual({
    url: URL_OF_UPDATES,
    publicKeys: [publicKey, other],
  });
  for (const platform of ['darwin', 'win32'])
    expect(readUpdateSettings({ env: { ...whole, ...signing }, platform }).updates).not.toBeNull();
});

test('a package without a signature or a key never looks for updates, and the packing says so', () => {
  expect(readUpdateSettings({ env: {}, platform: 'linux' })).toEqual({ updates: null, why: null });
  for (const platform of ['darwin', 'win32']) {
    const offered = readUpdateSettings({ env: { ...whole, CSC_LINK: '' }, platform });
    expect(offered).toMatchObject({ updates: null, why: expect.stringContaining('not signed') });
  }
  const keyless = { ...whole, SITEDECK_UPDATES_KEYS: ' ' };
  expect(readUpdateSettings({ env: keyless, platform: 'linux' })).toMatchObject({
    updates: null,
    why: expect.stringContaining('no key'),
  });
});

test('an address without https or an invalid key stops the packing', () => {
  for (const url of [
    'http://updates.example',
    'updates.example',
    'file:///updates',
    'http://127.0.0.1',
  ]) {
    const env = { ...whole, SITEDECK_UPDATES_URL: url };
    expect(() => readUpdateSettings({ env, platform: 'linux' })).toThrow('https');
  }
  const env = { ...whole, SITEDECK_UPDATES_KEYS: 'bm8ga2V5' };
  expect(() => readUpdateSettings({ env, platform: 'linux' })).toThrow('no Ed25519 public key');
});

test('the application reads what is packed, and accepts nothing less safe', () => {
  const updates = { url: URL_OF_UPDATES, publicKeys: [publicKey] };
  const made = builderConfiguration({ electronDist: null, electronVersion: '45.0.0', updates });
  expect(made.publish).toEqual([{ provider: 'generic', url: URL_OF_UPDATES }]);
  const folder = testFolder();
  writeTestFile(join(folder, 'package.json'), JSON.stringify(made.extraMetadata));
  expect(packedSource(folder)?.folder.href).toBe(`${URL_OF_UPDATES}/`);

  writeTestFile(join(folder, 'package.json'), '{}');
  expect(packedSource(folder)).toBeNull();
  for (const url of ['http://updates.example', 'http://127.0.0.1:8080', '', 7, undefined])
    expect(parseUpdateSource(url, [publicKey])).toBeNull();
  for (const keys of [[], ['bm8ga2V5'], [publicKey, 'x'], publicKey, undefined])
    expect(parseUpdateSource(URL_OF_UPDATES, keys)).toBeNull();
});

const run = (...args: string[]) => captureOutput(process.execPath, args);

test('a release is signed at the terminal, with a key made there', async () => {
  const folder = testFolder();
  const key = join(folder, 'private.pem');
  const made = await run('scripts/update-keys.mjs', key);
  expect(made).toMatchObject({ code: 0 });
  const source = parseUpdateSource(URL_OF_UPDATES, [made.stdout.trim()]);
  if (process.platform !== 'win32') expect(statSync(key).mode & 0o777).toBe(0o600);
  expect(made.output).not.toContain('PRIVATE KEY');
  // An existing key is not overwritten.
  expect((await run('scripts/update-keys.mjs', key)).code).toBe(1);

  const release = join(folder, 'release');
  mkdirSync(release);
  const sha512 = createHash('sha512').update('content').digest('base64');
  const file = { url: 'Sitedeck-2.0.0.exe', sha512, size: 7 };
  writeFileSync(join(release, file.url), 'content');
  writeFileSync(join(release, 'latest.yml'), `version: 2.0.0\nfiles: [${JSON.stringify(file)}]\n`);
  const sign = () => run('scripts/sign-updates.mjs', release, '--key', key, '--days', '7');
  expect(await sign()).toMatchObject({ code: 0 });
  const text = readFileSync(join(release, 'latest.signed.json'), 'utf8');
  const expected = { channel: 'latest', keys: source?.keys ?? [], now: Date.now(), newest: 0 };
  expect(verifyManifest(text, expected)).toMatchObject({ version: '2.0.0', files: [file] });
  const after = Date.now() + 8 * 24 * 60 * 60 * 1000;
  expect(() => verifyManifest(text, { ...expected, now: after })).toThrow('expired');

  writeFileSync(join(release, file.url), 'another');
  const refused = await sign();
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('Sitedeck-2.0.0.exe is not the file');
});

test('signing reports what is missing', async () => {
  const folder = testFolder();
  expect((await run('scripts/update-keys.mjs')).output).toContain('Usage');
  expect((await run('scripts/sign-updates.mjs')).output).toContain('Usage');
  expect((await run('scripts/sign-updates.mjs', '--no')).output).toContain('no option --no');
  const key = writeTestFile(join(folder, 'key.pem'), 'no key');
  const nothing = await run('scripts/sign-updates.mjs', folder, '--key', key);
  expect(nothing.output).toContain('no latest*.yml');
  writeTestFile(join(folder, 'latest.yml'), 'version: 2.0.0\nfiles: []\n');
  const keyless = await run('scripts/sign-updates.mjs', folder, '--key', key);
  expect(keyless.output).toContain('no Ed25519 private key');
});
