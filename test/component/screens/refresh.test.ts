import { screen, waitFor } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SERVER_STATISTICS } from '$shared/api/statistics';
import { AppFailure } from '$shared/failures/failure';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';
import {
  createSiteBridge,
  openStatistics,
  pretendNow,
  requestsSent,
} from '../support/statistics-page';

pretendNow();

/** Chooses Refresh in the menu of the website. */
async function refresh(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Refresh/ }));
}
/** Returns the statistics requested by the user's refresh. */
const insisted = (fake: FakeBridge): string[] => [
  ...new Set(
    requestsSent(fake)
      .filter(({ insist, priority }) => insist === true && priority === 'interactive')
      .map(({ parameters }) => parameters.name),
  ),
];

/** Opens the statistics and waits until all of them are loaded. */
async function openLoaded(fake: FakeBridge): Promise<UserEvent> {
  const user = await openStatistics(fake);
  await waitFor(() => {
    const names = new Set(requestsSent(fake).map(({ parameters }) => parameters.name));
    expect(names.size).toBe(SERVER_STATISTICS.length);
  });
  await waitFor(() => expect(screen.queryByText('Refreshing…')).toBeNull());
  return user;
}

/** Saves the numbers of a website, so that only its visible row requests them. */
function listed(): FakeBridge {
  const sums = { today: 1, yesterday: 1, week: 7, month: 28, former: 7 };
  return createFakeBridge({
    accounts: [makeAccount('one')],
    websites: { one: [makeWebsite('shop.example', { id: 5 })] },
    sums: { 'shop.example': { ...sums, weeks: new Array<number>(14).fill(1) } },
  });
}

describe('Refresh', () => {
  it.each([
    ['Ctrl+R', '{Control>}r{/Control}'],
    ['F5', '{F5}'],
  ])('requests all visible statistics again by %s, without a reload', async (_keys, typed) => {
    const fake = createSiteBridge();
    const user = await openLoaded(fake);
    expect(insisted(fake)).toEqual([]);
    const page = document.body.firstElementChild;
    await user.keyboard(typed);
    await waitFor(() => expect(insisted(fake)).toHaveLength(SERVER_STATISTICS.length));
    expect(document.body.firstElementChild).toBe(page);
  });

  it('requests a finished period again, too, if it is chosen in the menu', async () => {
    const fake = createSiteBridge();
    const user = await openLoaded(fake);
    await user.keyboard('p');
    await waitFor(() => expect(screen.queryByText('Refreshing…')).toBeNull());
    await refresh(user);
    await waitFor(() => expect(insisted(fake)).toContain('visitors'));
    const button = screen.getByRole('button', { name: 'More' });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('says why it failed, beside the age, until it succeeds', async () => {
    const fake = createSiteBridge();
    const user = await openLoaded(fake);
    let reached = false;
    const value = { rows: [], page: 1, lastPage: 1, perPage: 100, total: 0 };
    const answer = { value, fetchedAt: Date.now(), saved: false, final: false, problem: null };
    fake.answer('statistics.show', () => {
      if (!reached) throw new AppFailure('unauthorized', 'x');
      return answer;
    });
    await refresh(user);
    const words = 'Couldn’t refresh: The server didn’t accept your API key';
    const said = await screen.findByText(words);
    expect(said.closest('[role=status]')).not.toBeNull();
    reached = true;
    await refresh(user);
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  it('requests the websites and their visits again', async () => {
    const fake = listed();
    const user = await renderApp(fake, { view: 'websites' });
    await screen.findByRole('link', { name: 'shop.example' });
    await waitFor(() => expect(requestsSent(fake)).not.toEqual([]));
    await waitFor(() => expect(screen.queryByText('Refreshing…')).toBeNull());
    const lists = (): boolean =>
      fake.callsOf('websites.list').some(({ insist }) => insist === true);
    expect(lists()).toBe(false);
    expect(insisted(fake)).toEqual([]);
    await user.keyboard('{F5}');
    await waitFor(() => expect(lists()).toBe(true));
    await waitFor(() => expect(insisted(fake)).toEqual(['visitors']));
    expect(await violations()).toEqual([]);
  });

  it('requests the list’s websites and numbers again', async () => {
    const fake = listed();
    const user = await renderApp(fake, { view: 'websites' });
    await screen.findByRole('link', { name: 'shop.example' });
    // Its numbers are saved, so the row requests them, and the background does not.
    await waitFor(() => expect(requestsSent(fake)).toHaveLength(1));
    expect(insisted(fake)).toEqual([]);
    const lists = fake.callsOf('websites.list').length;
    await user.keyboard('{F5}');
    await waitFor(() => expect(insisted(fake)).toEqual(['visitors']));
    await waitFor(() => expect(fake.callsOf('websites.list').length).toBeGreaterThan(lists));
  });

  it('does nothing in a dialog', async () => {
    const fake = createSiteBridge();
    const user = await openLoaded(fake);
    await user.keyboard('?');
    await screen.findByRole('dialog');
    await user.keyboard('{F5}');
    expect(insisted(fake)).toEqual([]);
  });
});
