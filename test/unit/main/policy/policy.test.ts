import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NO_POLICY, parsePolicy, UNREADABLE_POLICY } from '$main/policy/policy';
import { isOwnedByAdministrator, readPolicy, readPolicyFile } from '$main/policy/read-policy';
import { parseRegistry } from '$main/policy/registry';

describe('a policy', () => {
  test('sets settings, accounts and the proxy', () => {
    const policy = parsePolicy({
      language: 'de',
      updates: false,
      proxy: 'proxy.example:3128',
      proxyBypass: '*.intra.example;<local>',
      accounts: [{ name: ' Shops ', address: 'stats.example/api/v1/websites' }],
    });
    expect(policy).toEqual({
      settings: { language: 'de', updates: false },
      proxySwitches: {
        'proxy-server': 'proxy.example:3128',
        'proxy-bypass-list': '*.intra.example;<local>',
      },
      accounts: [{ name: 'Shops', address: 'https://stats.example' }],
      forbidden: [],
      problems: [],
    });
  });

  test('chooses a script, no proxy, or the system’s', () => {
    const switches = (entries: object) => parsePolicy(entries).proxySwitches;
    const proxyScript = 'https://wpad.example/proxy.pac';
    expect(switches({ proxyScript })).toEqual({ 'proxy-pac-url': proxyScript });
    expect(switches({ proxy: 'direct', proxyScript })).toEqual({ 'no-proxy-server': '' });
    expect(switches({ proxy: 'system' })).toEqual({});
  });

  test.each([
    [{}, []],
    [{ reports: true, reportMail: true }, []],
    [{ reportMail: false }, ['reportMail']],
    [{ reports: false }, ['reports']],
    // An invalid value forbids reports, so that a mistake cannot send any.
    [{ reports: 'nein' }, ['reports']],
  ])('%j forbids %j', (entries, forbidden) => {
    expect(parsePolicy(entries).forbidden).toEqual(forbidden);
  });

  test('ignores invalid entries, reports them, and keeps the rest', () => {
    const policy = parsePolicy({
      language: 'klingon',
      updates: 'no',
      spellCheck: true,
      tray: null,
      proxy: 'me:secret@proxy.example:3128',
      accounts: [{ name: 'A' }, 'B', { name: 'C', address: 'ftp://c.example' }, 7],
    });
    expect(policy).toMatchObject({ settings: { spellCheck: true }, accounts: [] });
    expect(policy.proxySwitches).toEqual({});
    expect(policy.problems.map((problem) => problem.split(':')[0])).toEqual([
      'language',
      'updates',
      'tray',
      'proxy',
      'accounts',
      'accounts',
      'accounts',
      'accounts',
    ]);
    expect(policy.problems.join()).not.toContain('secret');
    for (const entries of [[], null, 'text', 7]) {
      expect(parsePolicy(entries)).toEqual({
        ...UNREADABLE_POLICY,
        problems: ['it is no JSON object'],
      });
    }
    expect(parsePolicy({ accounts: {} }).problems).toEqual(['accounts: it is no list']);
  });
});

describe('a policy’s file', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'sitedeck-policy-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('is read; a missing file means no policy, and a damaged one is reported', () => {
    const file = join(folder, 'policy.json');
    expect(readPolicyFile(file)).toEqual(NO_POLICY);
    writeFileSync(file, '{"updates": false}');
    expect(readPolicy('linux', file).settings).toEqual({ updates: false });
    writeFileSync(file, '{"updates": fal');
    expect(readPolicyFile(file, () => true)).toMatchObject({
      forbidden: ['reports', 'reportMail'],
      problems: ['it is not JSON'],
    });
    expect(readPolicyFile(folder, () => true).problems).toEqual(['it cannot be read (EISDIR)']);
  });

  test('is used only if it is the administrator’s', () => {
    const file = join(folder, 'policy.json');
    writeFileSync(file, '{"updates": false}');
    chmodSync(file, 0o644);
    expect(readPolicyFile(file, () => false)).toEqual({
      ...NO_POLICY,
      forbidden: ['reports', 'reportMail'],
      problems: ['others than the administrator can write it'],
    });
  });

  test.runIf(process.platform !== 'win32')('is ignored if others own it or can write to it', () => {
    const isRoot = process.getuid?.() === 0;
    const file = join(folder, 'policy.json');
    writeFileSync(file, '{}');
    chmodSync(file, 0o644);
    expect(isOwnedByAdministrator(file)).toBe(isRoot);
    for (const mode of [0o664, 0o646]) {
      chmodSync(file, mode);
      expect(isOwnedByAdministrator(file)).toBe(false);
      expect(readPolicyFile(file).problems).toEqual(['others than the administrator can write it']);
    }
    if (!isRoot) return;
    chmodSync(file, 0o644);
    chownSync(file, 65_534, 65_534);
    expect(isOwnedByAdministrator(file)).toBe(false);
  });
});

test('a policy in the registry has the same entries', () => {
  const listing = [
    '',
    String.raw`HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Sitedeck`,
    '    Language    REG_SZ    de',
    '    updates    REG_DWORD    0x0',
    '    SpellCheck    REG_DWORD    0x1',
    '    Proxy    REG_SZ    proxy.example:3128',
    '    Color    REG_DWORD    0x7',
    '',
    String.raw`HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Sitedeck\Accounts`,
    '    All shops    REG_SZ    https://stats.example/a  b',
    '    Blogs    REG_SZ    https://blogs.example',
    '',
  ].join('\r\n');
  const entries = parseRegistry(listing);
  expect(entries).toEqual({
    language: 'de',
    updates: false,
    spellCheck: true,
    proxy: 'proxy.example:3128',
    Color: '0x7',
    accounts: [
      { name: 'All shops', address: 'https://stats.example/a  b' },
      { name: 'Blogs', address: 'https://blogs.example' },
    ],
  });
  expect(parsePolicy(entries).problems).toHaveLength(2);
  expect(parseRegistry('')).toEqual({});
});
