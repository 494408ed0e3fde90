import { expect, it } from 'vitest';
import type { AccountStore } from '$main/accounts/account-store';
import { WindowAccounts } from '$main/services/context/window-accounts';

it('knows which accounts windows show, until they are closed', () => {
  const accounts = ['a', 'b', 'c'].map((id) => ({ id }));
  const windows = new WindowAccounts({ accounts, activeId: 'a' } as unknown as AccountStore);
  windows.assign(1, 'a');
  windows.assign(2, 'b');
  expect(['a', 'b', 'c'].map((id) => windows.isShown(id))).toEqual([true, true, false]);
  windows.forget(2);
  expect(['a', 'b', 'c'].map((id) => windows.isShown(id))).toEqual([true, false, false]);
});
