import { cleanup, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import * as browser from '$client/browser';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount } from '$test/support/records';
import { renderApp } from '../support/render-app';

const LOST = /Your settings for this computer were lost/;
const accounts = [makeAccount('north')];
/** The application has been used before: main remembers a route. */
const usedBefore = (): FakeBridge => createFakeBridge({ accounts, routes: { north: 'websites' } });

const shown = () => screen.findByRole('heading', { level: 1 });

it('a first start reports nothing', async () => {
  await renderApp(createFakeBridge({ accounts }));
  await shown();
  expect(screen.queryByText(LOST)).toBeNull();
});

it('preferences lost since the last start are reported once', async () => {
  await renderApp(usedBefore());
  expect(await screen.findByText(LOST)).toBeTruthy();
  cleanup();
  await renderApp(usedBefore());
  await shown();
  expect(screen.queryByText(LOST)).toBeNull();
});

it('preferences reset on purpose are not reported as lost', async () => {
  const reload = vi.spyOn(browser, 'reloadPage').mockImplementation(() => undefined);
  const person = await renderApp(createFakeBridge({ accounts }), { view: 'settings' });
  await person.click(await screen.findByRole('button', { name: 'Reset settings…' }));
  await person.click(await screen.findByRole('button', { name: 'Reset settings' }));
  await expect.poll(() => reload).toHaveBeenCalled();
  cleanup();
  await renderApp(usedBefore());
  await shown();
  expect(screen.queryByText(LOST)).toBeNull();
});

it('preferences of a version without the start mark are not reported as lost', async () => {
  window.localStorage.setItem('theme', 'dark');
  await renderApp(usedBefore());
  await shown();
  expect(screen.queryByText(LOST)).toBeNull();
});
