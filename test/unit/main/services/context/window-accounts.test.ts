import { expect, it } from 'vitest';
import type { AccountStore } from '../../../../../src/main/accounts/account-store';
import { WindowAccounts } from '../../../../../src/main/services/context/window-accounts';

const windows = () => {
  const accounts = ['a', 'b', 'c'].map((id) => ({ id }));
  return new WindowAccounts({ accounts, activeId: 'a' } as unknown as AccountStore);
};

it('shows the accounts of the group that a window shows, until it shows something else', () => {
  const shown = windows();
  shown.assign(1, 'a');
  shown.watch(1, ['b']);
  expect(['a', 'b', 'c'].map((id) => shown.isShown(id))).toEqual([true, true, false]);
  shown.watch(1, ['c']);
  expect(['a', 'b', 'c'].map((id) => shown.isShown(id))).toEqual([true, false, true]);
  // The group can be shown beside any account.
  shown.assign(1, 'b');
  expect(['a', 'b', 'c'].map((id) => shown.isShown(id))).toEqual([false, true, true]);
  shown.watch(1, []);
  expect(['a', 'b', 'c'].map((id) => shown.isShown(id))).toEqual([false, true, false]);
  shown.watch(1, ['a']);
  shown.forget(1);
  expect(['a', 'b', 'c'].some((id) => shown.isShown(id))).toBe(false);
});
