import { screen, within } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { PRIVACY } from '$shared/api/website-fields';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

function world(more: Parameters<typeof makeAccount>[1] = {}, isSitedeck = true): FakeBridge {
  return createFakeBridge({
    accounts: [makeAccount('north', { name: 'North Agency', ...more })],
    websites: { north: [makeWebsite('north.example', { privacy: PRIVACY.private })] },
    ...(more.kind !== 'built-in' && { capabilities: { isSitedeck } }),
  });
}

/** Opens Share from the menu of the website in the list. */
async function open(fake: FakeBridge) {
  const user = await renderApp(fake, { view: 'websites' });
  const row = await screen.findByRole('row', { name: /north\.example/ });
  await user.click(within(row).getByRole('button', { name: /^More actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: /Share/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Who can see these statistics' });
  return { user, dialog: within(dialog) };
}

it('says who can see the statistics, changes it, and copies the link', async () => {
  const fake = world();
  const { user, dialog } = await open(fake);
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Private/ }).checked).toBe(true);
  expect(dialog.queryByRole('button', { name: 'Copy link' })).toBeNull();
  await user.click(dialog.getByRole('radio', { name: /Public/ }));
  await user.click(await dialog.findByRole('button', { name: 'Copy link' }));
  expect(fake.callsOf('websites.update')).toMatchObject([{ parameters: { privacy: 0 } }]);
  await expect.poll(() => fake.callsOf('app.copy')).toHaveLength(1);
  expect(fake.callsOf('app.copy')[0]?.text).toMatch(/\/north\.example$/);
  expect(await violations()).toEqual([]);
});

it('asks for the password before it protects the page', async () => {
  const fake = world();
  const { user, dialog } = await open(fake);
  await user.click(dialog.getByRole('radio', { name: /Password/ }));
  expect(fake.callsOf('websites.update')).toEqual([]);
  await user.type(dialog.getByLabelText('Password'), 'secret');
  await user.click(dialog.getByRole('button', { name: 'Set password' }));
  await dialog.findByRole('button', { name: 'Copy link' });
  expect(fake.callsOf('websites.update')).toMatchObject([
    { parameters: { privacy: 2, password: 'secret' } },
  ]);
});

it('offers no link of a service on this computer, and says why', async () => {
  const { dialog } = await open(world({ kind: 'built-in' }));
  expect(dialog.getByText('Works on this computer only.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'How to run it on a server' })).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Open the page here' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Copy link' })).toBeNull();
  expect(dialog.queryAllByRole('radio')).toEqual([]);
});

it('offers no link of a server whose pages are at an unknown address', async () => {
  const { dialog } = await open(world({}, false));
  expect(await dialog.findByText('The link is on your server’s own pages.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Copy link' })).toBeNull();
});
