import { screen, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { renderApp } from '../support/render-app';

/* Completed actions are reported in a toast, and can be undone if the API allows it. */

const withSite = (): FakeBridge =>
  createFakeBridge({
    accounts: [makeAccount('one')],
    websites: { one: [makeWebsite('shop.example', { id: 7, favorite: false })] },
  });
const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const changes = (fake: FakeBridge) =>
  fake.callsOf('websites.update').map(({ parameters }) => parameters);

it('a new favorite is announced once the server has accepted it, and Undo reverts it', async () => {
  const fake = withSite();
  const held = fake.hold('websites.update');
  const user = await renderApp(fake);
  await press(user, 'Add shop.example to favorites');
  await held.arrived;
  expect(screen.queryByText('shop.example added to favorites')).toBeNull();
  held.release();
  const words = await screen.findByText('shop.example added to favorites');
  expect(words.closest('[role="status"]')).not.toBeNull();
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  await screen.findByText('shop.example removed from favorites');
  expect(changes(fake)).toEqual([{ favorite: true }, { favorite: false }]);
});

it('a favorite that the server refuses shows no toast', async () => {
  const fake = withSite();
  fake.answer('websites.update', () => {
    throw new AppFailure('forbidden', 'no right', { status: 403 });
  });
  const user = await renderApp(fake);
  await press(user, 'Add shop.example to favorites');
  await screen.findByText(/Couldn’t change the favorite shop\.example/);
  expect(screen.queryByText('shop.example added to favorites')).toBeNull();
});

it('several deleted websites are announced once, after the list of results', async () => {
  const user = await renderApp(withSite());
  await user.click(await screen.findByLabelText('Select shop.example'));
  await press(user, 'Delete…');
  const dialog = await screen.findByRole('alertdialog');
  await user.type(within(dialog).getByRole('textbox'), '1');
  await press(user, 'Delete 1 website');
  await press(user, 'Done');
  await screen.findByText('1 website deleted');
});

it('starting to save a website for offline use is announced', async () => {
  const fake = withSite();
  const user = await renderApp(fake, { view: 'statistics', websiteId: 7 });
  await press(user, 'More');
  await user.click(await screen.findByRole('menuitem', { name: 'Make available offline…' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Make available offline' }));
  await screen.findByText('Making shop.example available offline');
});
