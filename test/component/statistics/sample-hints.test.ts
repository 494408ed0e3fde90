import { cleanup, screen, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

/* The hints beside the sample data. */

const SITE = makeWebsite('garden.example', { created_at: '2020-01-01T00:00:00Z' });
const websites = { sample: [SITE], north: [SITE] };
const start = () => renderApp(createFakeBridge({ websites }));
/** Simulates a later start, in the sample's account. */
const again = (more: Parameters<typeof createFakeBridge>[0] = {}) =>
  renderApp(
    createFakeBridge({
      accounts: [makeAccount('sample', { kind: 'built-in' })],
      websites,
      ...more,
    }),
    { view: 'statistics', websiteId: SITE.id },
  );

async function explore(): Promise<UserEvent> {
  const user = await start();
  await user.click(await screen.findByRole('button', { name: 'Explore sample data' }));
  await hints();
  return user;
}
const hints = () => screen.findByRole('region', { name: 'First steps' });
const noHints = () =>
  expect.poll(() => screen.queryByRole('region', { name: 'First steps' })).toBeNull();
const dismiss = async (name: RegExp) => within(await hints()).getByRole('button', { name });

it('appear after exploring, and name the next step', async () => {
  const user = await explore();
  within(await hints()).getByText('Press Ctrl+K');
  expect(await violations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Measure your own website' }));
  await screen.findByRole('dialog', { name: 'Measure your own website' });
});

it('can be dismissed one by one, pass the focus on, and do not return', async () => {
  const user = await explore();
  await user.click(await dismiss(/^Dismiss: Press/));
  await expect.poll(async () => document.activeElement).toBe(await dismiss(/^Dismiss: Ready/));
  await user.keyboard('{Enter}');
  await expect.poll(async () => document.activeElement).toBe(await dismiss(/^Dismiss: Click/));
  cleanup();
  const later = await again();
  const dismissed = within(await hints())
    .getByText('Press Ctrl+K')
    .closest('li');
  expect(dismissed?.inert).toBe(true);
  await later.click(await dismiss(/^Dismiss: Click/));
  await noHints();
  expect(document.activeElement?.matches('[data-screen]')).toBe(true);
  cleanup();
  await again();
  await screen.findByRole('heading', { name: 'garden.example', level: 1 });
  await noHints();
});

it('can be dismissed all at once', async () => {
  const user = await explore();
  await user.click(screen.getByRole('button', { name: 'Dismiss all' }));
  await noHints();
});

it('appear only in the sample account', async () => {
  await explore();
  cleanup();
  await again({ accounts: [makeAccount('north')] });
  await screen.findByRole('heading', { name: 'garden.example', level: 1 });
  await noHints();
});

it('disappear here if another window dismisses them', async () => {
  await explore();
  const kept = { accountId: 'sample', dismissed: ['rows', 'palette', 'own'] };
  localStorage.setItem('hints', JSON.stringify(kept));
  window.dispatchEvent(new StorageEvent('storage', { key: 'hints' }));
  await noHints();
});
