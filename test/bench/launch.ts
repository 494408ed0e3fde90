import { dirname } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import type { Machine } from './suite';

/** Starts the built application so that its page can be driven. */
export function launchApplication(
  machine: Machine,
  userData: string,
  args: readonly string[] = [],
): Promise<ElectronApplication> {
  // Found through the package, as in the end-to-end tests (test/e2e/support/application.ts).
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] ??= dirname(machine.executable);
  return _electron.launch({
    args: [...machine.electronOptions, machine.root, ...args],
    env: { ...(machine.env as Record<string, string>), SITEDECK_USER_DATA: userData },
    chromiumSandbox: false,
    colorScheme: null,
  });
}

/** Connects the first account, and waits for its websites. */
export async function connectAccount(
  page: Page,
  { address, key }: { address: string; key: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Connect account' }).click();
  const form = page.getByRole('dialog', { name: 'Connect account' });
  await form.getByLabel('Server address').fill(address);
  await form.getByLabel('API key', { exact: true }).fill(key);
  await form.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('table', { name: 'Websites' }).waitFor();
}
