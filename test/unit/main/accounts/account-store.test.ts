import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseAccountsFile, type StoredAccount } from '$main/accounts/account-file';
import { AccountStore } from '$main/accounts/account-store';
import { makeStoredAccount } from '$test/support/records';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitedeck-accounts-'));
  file = join(folder, 'deep', 'accounts.json');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const account = (id: string, change: Partial<StoredAccount> = {}): StoredAccount =>
  makeStoredAccount(id, { name: `Name of ${id}`, ...change });

function ids(store: AccountStore): string[] {
  return store.accounts.map(({ id }) => id);
}

describe('accounts.json', () => {
  test('starts empty, and keeps accounts in order across a restart', async () => {
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

  test('adds each account of a policy only once, even if it was removed', async () => {
    const store = new AccountStore(file);
    const offered = [account('a'), account('b', { address: 'https://other.example' })];
    await store.offer(offered);
    expect([ids(store), store.activeId]).toEqual([['a', 'b'], 'a']);
    await store.remove('a');
    const again = new AccountStore(file);
    await again.offer([
      ...offered,
      // This account exists already, maybe with a key.
      account('b again', { name: 'Name of b', address: 'https://other.example' }),
      account('c'),
    ]);
    expect([ids(again), again.activeId]).toEqual([['b', 'c'], 'b']);
    const before = readFileSync(file, 'utf8');
    await again.offer(offered);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test('makes concurrent changes one after the other', async () => {
    const store = new AccountStore(file);
    await Promise.all(['a', 'b', 'c', 'd'].map((id) => store.add(account(id))));
    expect(ids(new AccountStore(file))).toEqual(['a', 'b', 'c', 'd']);
  });

  test('activates another account when the active one is removed', async () => {
    const store = new AccountStore(file);
    await store.add(account('a'));
    await store.add(account('b'));
    await store.remove('b');
    expect(store.activeId).toBe('a');
    await store.remove('a');
    expect(store.activeId).toBeNull();
    expect(new AccountStore(file).accounts).toEqual([]);
  });

  test('fails for an unknown account', async () => {
    const store = new AccountStore(file);
    const unknown = expect.objectContaining({ code: 'account-unknown' });
    expect(() => store.get('x')).toThrow(unknown);
    expect(() => store.activate('x')).toThrow(unknown);
  });

  test('is readable by its owner only, and leaves no temporary file', async () => {
    const store = new AccountStore(file);
    await store.add(account('a'));
    expect(readdirSync(join(folder, 'deep'))).toEqual(['accounts.json']);
  });

  test('changes nothing and fails when it cannot be written', async () => {
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

  test('of a newer version is used as far as possible, and copied before it is overwritten', async () => {
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
  test('drops an active account that is not in the list', () => {
    const text = JSON.stringify({ version: 1, accounts: [account('a')], activeId: 'gone' });
    expect(parseAccountsFile(JSON.parse(text))?.activeId).toBeNull();
  });

  test('drops unknown members, above all a key', () => {
    const text = JSON.stringify({ version: 1, accounts: [{ ...account('a'), key: 'secret' }] });
    expect(JSON.stringify(parseAccountsFile(JSON.parse(text)))).not.toContain('secret');
  });

  test.each(['red', '#fff', 'url(x)'])('puts no color like %s into a style', (color) => {
    const text = JSON.stringify({ version: 1, accounts: [account('a', { color })] });
    expect(parseAccountsFile(JSON.parse(text))).toBeNull();
  });
});

describe('an account’s time zone', () => {
  const text = (zone?: unknown): string =>
    JSON.stringify({ version: 1, accounts: [{ ...account('a'), zone }], activeId: 'a' });
  const zoneIn = (zone?: unknown) => parseAccountsFile(JSON.parse(text(zone)))?.accounts[0]?.zone;

  test.each([
    { name: 'America/New_York', source: 'chosen' },
    { name: 'Asia/Kathmandu', source: 'service' },
    { name: 'UTC-05:00', source: 'learned' },
  ])('keeps %j', (zone) => expect(zoneIn(zone)).toEqual(zone));

  test.each([
    [undefined],
    [null],
    ['America/New_York'],
    [{ name: 'Mars/Olympus', source: 'chosen' }],
    [{ name: 'UTC-05:00', source: 'chosen' }],
    [{ name: 'America/New_York', source: 'learned' }],
    [{ name: 'America/New_York', source: 'guessed' }],
  ])('ignores %j', (zone) => {
    expect(parseAccountsFile(JSON.parse(text(zone)))?.accounts).toEqual([account('a')]);
  });
});
