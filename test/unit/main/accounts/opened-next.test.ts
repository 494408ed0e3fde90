import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openedNext } from '$main/accounts/opened-next';
import { makeStoredAccount } from '$test/support/records';

let userData: string;
const put = (name: string, text: string): void => writeFileSync(join(userData, name), text);

beforeEach(() => {
  userData = mkdtempSync(join(tmpdir(), 'sitedeck-next-'));
  const accounts = ['north', 'south'].map((id) => makeStoredAccount(id));
  put('accounts.json', JSON.stringify({ version: 1, accounts, activeId: 'south' }));
});
afterEach(() => rmSync(userData, { recursive: true }));

it('is the active account, at its last route or its websites', () => {
  expect(openedNext(userData)).toEqual({ accountId: 'south', route: '/websites' });
  const routes = { north: '/statistics/1', south: '/statistics/2' };
  put('places.json', JSON.stringify({ version: 1, routes }));
  expect(openedNext(userData)).toEqual({ accountId: 'south', route: '/statistics/2' });
});

it('is nothing without an account, and a damaged file is left for the next start to report', () => {
  put('accounts.json', 'damaged');
  expect(openedNext(userData)).toBeNull();
  expect(readFileSync(join(userData, 'accounts.json'), 'utf8')).toBe('damaged');
  rmSync(join(userData, 'accounts.json'));
  expect(openedNext(userData)).toBeNull();
});
