import { expect } from 'playwright/test';
import type { ErrorCode } from '$shared/failures/failure';
import { en } from '$shared/text';
import type { Application } from './application';
import { expectNoTraceOf } from './key-traces';
import { storedAccounts } from './keyring';
import type { ConnectFormPage, Credentials } from './screens';

/**
 * Fails unless the form explains this failure, keeps the input, offers a retry, has added no account and shows the
 * key nowhere.
 * @param timeoutMs how long the answer may take; by default the suite's own limit
 */
export async function expectRefusal(
  form: ConnectFormPage,
  code: ErrorCode,
  typed: Credentials,
  around: { application: Application; userData: string; timeoutMs?: number },
): Promise<void> {
  const { application, userData, timeoutMs } = around;
  await expect(form.alert).toContainText(
    en.failures[code].title,
    timeoutMs === undefined ? {} : { timeout: timeoutMs },
  );
  await expect(form.name).toHaveValue(typed.name);
  await expect(form.address).toHaveValue(typed.address);
  await expect(form.key).toHaveValue(typed.key);
  await expect(form.key).toHaveAttribute('type', 'password');
  await expect(form.connect).toBeEnabled();
  const accounts = await storedAccounts(userData);
  expect(accounts.map(({ name }) => name)).not.toContain(typed.name);
  await expectNoTraceOf(typed.key, application, userData);
}
