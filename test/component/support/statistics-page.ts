import { screen, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import type { Asked } from '$test/fakes/fake-reads';
import { answerStatistics, type RowsOf, sampleRows } from '$test/fakes/fake-statistics';
import { makeAccount, makeWebsite } from '$test/support/records';
import { AllInView } from './all-in-view';
import { renderApp } from './render-app';

/* The initial state of the tests of one website's statistics, on a pretended day. */

export const NOW = new Date(2026, 10, 20, 15, 30);
export const SITE = makeWebsite('shop.example.com', { id: 7 });

/**
 * Call this once per file: each test then runs at `NOW`, and every panel counts as visible.
 * @param observer an observer that the test controls
 */
export function pretendNow(observer: unknown = AllInView): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    vi.stubGlobal('IntersectionObserver', observer);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** Creates a bridge with the website and these statistics. */
export function createSiteBridge(rowsOf: RowsOf = sampleRows(NOW)): FakeBridge {
  const fake = createFakeBridge({ accounts: [makeAccount('a')], websites: { a: [SITE] } });
  answerStatistics(fake, rowsOf);
  return fake;
}

export const openStatistics = (fake: FakeBridge): Promise<UserEvent> =>
  renderApp(fake, { view: 'statistics', websiteId: SITE.id });

/** Returns the requests to the server. */
export const requestsSent = (fake: FakeBridge): Asked<'statistics.show'>[] =>
  fake.callsOf('statistics.show').filter(({ source }) => source === 'network');

export const findRegion = (name: string): Promise<HTMLElement> =>
  screen.findByRole('region', { name });

/** Chooses a period by its name, in the panel of the dates. */
export async function choosePeriod(user: UserEvent, name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^Choose dates/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose dates' }));
  await user.click(dialog.getByRole('button', { name: new RegExp(`^${name}`) }));
  await user.click(dialog.getByRole('button', { name: /^Show \d+ days?$/ }));
}

/** Checks or unchecks an item in the menu of the chart. */
export async function checkInChart(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Chart options' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name }));
}

/** Simulates a user who turned the comparison off before; call it before `open`. */
export function compareNothing(): void {
  localStorage.setItem('statistics', JSON.stringify({ against: 'none' }));
}
