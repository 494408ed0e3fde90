import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseAccountsFile, type StoredAccount } from '../../../../src/main/accounts/account-file';
import { AccountStore } from '../../../../src/main/accounts/account-store';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitedeck-accounts-'));
  file = join(folder, 'deep', 'accounts.json');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function account(id: string, change: Partial<StoredAccount> = {}): StoredAccount {
  return {
    id,
    name: `Name of ${id}`,
    address: 'https://stats.example.com',
    color: '#4a50d8',
    kind: 'server',
    keyEntry: `entry ${id}`,
    keyPlace: 'keychain',
    ...change,
  };
}

function ids(store: AccountStore): string[] {
  return store.accounts.map(({ id }) => id);
}

describe('accounts.json', () => {
  test('is empty at first and remembers what was added, in order, over a restart', async () => {
    const store = new AccountStore(file);
    expect(store.accounts).toEqual([]);
    expect(store.activeId).toBeNull();
    await store.add(account('a'));
    await store.add(account('b'));
    const again = new AccountStore(file);
    expect(again.accounts).toEqual([account('a'), account('b')]);
    expect(again.activeId).toBe('b');
    expect(again.setAside).toBeNull();
  });

  test('changes one after the other, whoever asks at the same time', async () => {
    const store = new AccountStore(file);
    await Promise.all(['a', 'b', 'c', 'd'].map((id) => store.add(account(id))));
    expect(ids(new AccountStore(file))).toEqual(['a', 'b', 'c', 'd']);
  });

  test('makes another account active when the active one goes', async () => {
    const store = new AccountStore(file);
    await store.add(account('a'));
    await store.add(account('b'));
    await store.remove('b');
    expect(store.activeId).toBe('a');
    await store.remove('a');
    expect(store.activeId).toBeNull();
    expect(new AccountStore(file).accounts).toEqual([]);
  });

  test('knows no account that is not there', async () => {
    const store = new AccountStore(file);
    const unknown = expect.objectContaining({ code: 'account-unknown' });
    expect(() => store.get('x')).toThrow(unknown);
    expect(() => store.activate('x')).toThrow(unknown);
  });

  test('can be read by its owner only, and leaves nothing beside it', async () => {
    const store = new AccountStore(file);
    await store.add(account('a'));
    expect(readdirSync(join(folder, 'deep'))).toEqual(['accounts.json']);
  });

  test('that cannot be written changes nothing and says so', async () => {
    const store = new AccountStore(file);
    await store.add(account('a'));
    rmSync(file);
    mkdirSync(file);
    await expect(store.add(account('b'))).rejects.toMatchObject({ code: 'store-failed' });
    expect(ids(store)).toEqual(['a']);
    expect(readdirSync(join(folder, 'deep'))).toEqual(['accounts.json']);
  });
});

describe('a damaged accounts.json', () => {
  const write = (text: string): void => {
    mkdirSync(join(folder, 'deep'), { recursive: true });
    writeFileSync(file, text);
  };

  test.each([
    ['cut off', '{"version":1,"accounts":[{"id":"a"'],
    ['empty', ''],
    ['of another shape', '{"version":1,"accounts":{}}'],
    ['with an account that has no name', '{"version":1,"accounts":[{"id":"a"}],"activeId":null}'],
  ])('(%s) is set aside with its content, and the application starts', async (_name, text) => {
    write(text);
    const store = new AccountStore(file);
    expect(store.accounts).toEqual([]);
    expect(store.setAside?.reason).toBe('damaged');
    expect(readFileSync(store.setAside?.file ?? '', 'utf8')).toBe(text);
    await store.add(account('a'));
    expect(ids(new AccountStore(file))).toEqual(['a']);
  });

  test('of a newer version is used as far as it is understood, and kept before it is written', async () => {
    const newer = JSON.stringify({
      version: 99,
      accounts: [{ ...account('a'), avatar: 'x' }],
      activeId: 'a',
      more: 1,
    });
    write(newer);
    const store = new AccountStore(file);
    expect(ids(store)).toEqual(['a']);
    expect(readFileSync(file, 'utf8')).toBe(newer);
    await store.add(account('b'));
    const kept = readdirSync(join(folder, 'deep')).find((name) => name.includes('newer'));
    expect(readFileSync(join(folder, 'deep', kept ?? ''), 'utf8')).toBe(newer);
  });
});

describe('parseAccountsFile', () => {
  test('forgets an active account that is not in the list', () => {
    const text = JSON.stringify({ version: 1, accounts: [account('a')], activeId: 'gone' });
    expect(parseAccountsFile(text)?.activeId).toBeNull();
  });

  test('drops what it does not know, a key above all', () => {
    const text = JSON.stringify({ version: 1, accounts: [{ ...account('a'), key: 'secret' }] });
    expect(JSON.stringify(parseAccountsFile(text))).not.toContain('secret');
  });

  test.each(['red', '#fff', 'url(x)'])('takes no colour like %s into a style', (color) => {
    const text = JSON.stringify({ version: 1, accounts: [account('a', { color })] });
    expect(parseAccountsFile(text)).toBeNull();
  });
});

describe('the zone of an account', () => {
  const text = (zone?: unknown): string =>
    JSON.stringify({ version: 1, accounts: [{ ...account('a'), zone }], activeId: 'a' });
  const zoneIn = (zone?: unknown) => parseAccountsFile(text(zone))?.accounts[0]?.zone;

  test.each([
    { name: 'America/New_York', source: 'chosen' },
    { name: 'Asia/Kathmandu', source: 'service' },
    { name: 'UTC-05:00', source: 'learned' },
  ])('%j is kept', (zone) => expect(zoneIn(zone)).toEqual(zone));

  test.each([
    [undefined],
    [null],
    ['America/New_York'],
    [{ name: 'Mars/Olympus', source: 'chosen' }],
    [{ name: 'UTC-05:00', source: 'chosen' }],
    [{ name: 'America/New_York', source: 'learned' }],
    [{ name: 'America/New_York', source: 'guessed' }],
  ])('%j leaves the account with none', (zone) => {
    expect(parseAccountsFile(text(zone))?.accounts).toEqual([account('a')]);
  });
});
