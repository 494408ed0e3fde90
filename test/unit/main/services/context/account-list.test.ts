import { expect, test } from 'vitest';
import { toAccount } from '$main/services/context/account-list';
import { LOCAL_COLOR } from '$shared/settings/account-colors';

const STORED = {
  id: 'a',
  name: 'A',
  address: 'http://127.0.0.1:1',
  color: '#0b7a6b',
  keyEntry: 'a',
  keyPlace: 'keychain',
} as const;

test('an account on this computer is slate, whatever color it had', () => {
  expect(toAccount({ ...STORED, kind: 'built-in' }).color).toBe(LOCAL_COLOR);
  expect(toAccount({ ...STORED, kind: 'server' }).color).toBe('#0b7a6b');
});
