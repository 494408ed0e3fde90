import { expect, test } from 'vitest';
import { toAccount } from '$main/services/context/account-list';
import { LOCAL_COLOR } from '$shared/settings/account-colors';
import { makeStoredAccount } from '$test/support/records';

const STORED = makeStoredAccount('a', { color: '#0b7a6b' });

test('an account on this computer is slate, whatever color it had', () => {
  expect(toAccount({ ...STORED, kind: 'built-in' }).color).toBe(LOCAL_COLOR);
  expect(toAccount({ ...STORED, kind: 'server' }).color).toBe('#0b7a6b');
});
