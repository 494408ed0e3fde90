import { screen, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import type { Asked } from '$test/fakes/fake-reads';
import { answerStatistics, type RowsOf, sampleRows } from '$test/fakes/fake-statistics';
import { makeAccount, makeWebsite } from '$test/support/records';
import { renderApp } from './render-app';

/* The statistics of one website on a pretended day, as every test of them begins. */

export const NOW = new Date(2026, 10, 20, 15, 30);
export const SITE = makeWebsite('shop.example.com', { id: 7 });

/**
 * Call it once in a file: it is `NOW` in each test. happy-dom's observer of what is in view never tells anything; without
 * one every panel counts as seen.
 *
 * @param observer one that the test tells what is in view
 */
export function pretendNow(observer?: unknown): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    vi.stubGlobal('IntersectionObserver', observer);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** A bridge with the website and these statistics of it. */
export function site(rowsOf: RowsOf = sampleRows(NOW)): FakeBridge {
  const fake = createFakeBridge({ accounts: [makeAccount('a')], websites: { a: [SITE] } });
  answerStatistics(fake, rowsOf);
  return fake;
}

export const open = (fake: FakeBridge): Promise<UserEvent> =>
  renderApp(fake, { view: 'statistics', websiteId: SITE.id });

/** What the server was asked for. */
export const asked = (fake: FakeBridge): Asked<'statistics.show'>[] =>
  fake.callsOf('statistics.show').filter(({ source }) => source === 'network');

export const region = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

/** Chooses a period by its name, which the button of the dates has. */
export async function choosePeriod(user: UserEvent, name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^Choose dates/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose dates' }));
  await user.click(dialog.getByRole('button', { name: new RegExp(`^${name}`) }));
  await user.click(dialog.getByRole('button', { name: /^Show \d+ days?$/ }));
}

/** Checks or unchecks something in the menu of the chart. */
export async function checkInChart(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Chart options' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name }));
}

/** Lets the user have turned the comparison off before; call it before `open`. */
export function compareNothing(): void {
  localStorage.setItem('statistics', JSON.stringify({ against: 'none' }));
}
