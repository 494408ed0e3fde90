import { screen, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

/* The port of the built-in service, in its account's menu. */

const ADDRESS = 'http://127.0.0.1:8420';

/** @param said the dialog's text about the service */
async function open(
  fake = withService(),
  said = `The built-in service is at ${ADDRESS}.`,
): Promise<{ fake: FakeBridge; user: UserEvent; port: HTMLInputElement }> {
  const user = await renderApp(fake, { view: 'settings' });
  await user.click(await screen.findByRole('button', { name: 'More actions for My websites' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change port…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change port' }));
  await dialog.findByText(said);
  return { fake, user, port: dialog.getByLabelText<HTMLInputElement>('Port') };
}
function withService(): FakeBridge {
  const account = makeAccount('own', { name: 'My websites', address: ADDRESS, kind: 'built-in' });
  return createFakeBridge({ accounts: [account] });
}
const submit = (user: UserEvent) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change port' }));
const errorOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

it('shows the service’s address and the effect of a change, and changes the port', async () => {
  const { fake, user, port } = await open();
  expect(port.value).toBe('8420');
  screen.getByText(/replace the snippet on every page/);
  expect(await violations()).toEqual([]);
  await user.clear(port);
  await user.type(port, '9000');
  await submit(user);
  await screen.findByText('Built-in service moved to port 9000');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(fake.callsOf('accounts.moveBuiltIn')).toEqual([{ port: 9000 }]);
});

it.each(['80', '65536', 'port', ''])('refuses “%s” before anything is sent', async (typed) => {
  const { fake, user, port } = await open();
  await user.clear(port);
  if (typed !== '') await user.type(port, typed);
  await submit(user);
  await expect.poll(() => errorOf(port)).toContain('Enter a number from 1024 to 65535.');
  expect(document.activeElement).toBe(port);
  expect(fake.callsOf('accounts.moveBuiltIn')).toEqual([]);
});

it('says at the field that another program uses the port', async () => {
  const { fake, user, port } = await open();
  fake.answer('accounts.moveBuiltIn', () => {
    throw new AppFailure('port-taken', 'EADDRINUSE');
  });
  await submit(user);
  await expect.poll(() => errorOf(port)).toContain('Another program uses this port.');
  await expect.poll(() => document.activeElement).toBe(port);
});

it('says that the service is off, and saves a port for its next start', async () => {
  const fake = withService();
  fake.answer('accounts.address', () => {
    throw new AppFailure('service-stopped', 'the built-in service is stopped');
  });
  const { user, port } = await open(fake, 'The built-in service is off');
  await user.type(port, '9000');
  await submit(user);
  await screen.findByText('Built-in service moved to port 9000');
  expect(fake.callsOf('accounts.moveBuiltIn')).toEqual([{ port: 9000 }]);
});
