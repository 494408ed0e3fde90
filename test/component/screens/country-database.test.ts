import { screen, within } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

/* The country database of the built-in service, in its account's menu. */

async function open() {
  const fake = createFakeBridge({
    accounts: [makeAccount('own', { name: 'My websites', kind: 'built-in' })],
  });
  const user = await renderApp(fake, { view: 'settings' });
  await user.click(await screen.findByRole('button', { name: 'More actions for My websites' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Country database…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Country database' }));
  await dialog.findByText('Included with Sitedeck, as of Jun 17, 2026.');
  const press = async (name: string) => user.click(await dialog.findByRole('button', { name }));
  return { fake, dialog, press };
}

it('shows its age, accepts another file, and can be reset', async () => {
  const { fake, dialog, press } = await open();
  expect(dialog.queryByRole('button', { name: 'Use the included one' })).toBeNull();
  expect(await violations()).toEqual([]);
  const builtAt = Date.UTC(2026, 10, 1, 12);
  fake.answer('app.countryDatabase', () => ({ name: 'DBIP-City-Lite', builtAt }));
  await press('Choose file…');
  await dialog.findByText('DBIP-City-Lite, as of Nov 1, 2026.');
  await screen.findByText('Country database changed');
  fake.answer('app.countryDatabase', () => ({ name: null, builtAt: Date.UTC(2026, 5, 17, 12) }));
  await press('Use the included one');
  await dialog.findByText('Included with Sitedeck, as of Jun 17, 2026.');
  expect(fake.callsOf('app.countryDatabase').map(({ action }) => action)).toEqual([
    'show',
    'choose',
    'reset',
  ]);
});

it('does not change after a file of another kind', async () => {
  const { fake, dialog, press } = await open();
  fake.answer('app.countryDatabase', () => {
    throw new AppFailure('database-malformed', 'no countries');
  });
  await press('Choose file…');
  await dialog.findByText('This isn’t a country database');
  dialog.getByText('Included with Sitedeck, as of Jun 17, 2026.');
});
