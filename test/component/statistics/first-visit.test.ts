import { screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '$shared/bridge/contract';
import { clockIn, localZone } from '$shared/dates/zone';
import { AppFailure } from '$shared/failures/failure';
import { daysOfNew } from '$stores/statistics/first-visit.svelte';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

const SITE = { ...makeWebsite('bakery.example'), created_at: new Date().toISOString() };
const OWN: Account = {
  ...makeAccount('own'),
  kind: 'built-in',
  address: 'http://127.0.0.1:8420',
};
const WAITING = 'Waiting for the first visit';

describe('the days of a new website', () => {
  it.each([
    ['2026-11-20T23:30:00Z', { from: '2026-11-19', to: '2026-11-22' }],
    ['2026-08-25T00:00:00Z', { from: '2026-08-24', to: '2026-11-22' }],
    ['2026-08-24T00:00:00Z', null],
    [null, null],
  ])('of %s', (created, days) => {
    expect(daysOfNew(created, '2026-11-22')).toEqual(days);
  });
});

describe('a new website', () => {
  let fake: FakeBridge;
  let rows: Record<string, { value: string; count: number }[]>;
  /** The first day of the ranges that the server does not answer. */
  let unanswered: string | undefined;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    rows = {};
    unanswered = undefined;
  });
  afterEach(() => void vi.useRealTimers());

  async function open(account: Account = makeAccount('north'), site = SITE) {
    fake = createFakeBridge({ accounts: [account], websites: { [account.id]: [site] } });
    fake.answer('statistics.show', ({ parameters }) => {
      if (parameters.from === unanswered) throw new AppFailure('timeout', 'no answer');
      const found = rows[parameters.name] ?? [];
      const value = { rows: found, total: found.length, page: 1, lastPage: 1, perPage: 100 };
      return { value, fetchedAt: Date.now(), saved: false, final: false, problem: null };
    });
    return renderApp(fake, { view: 'statistics', websiteId: SITE.id });
  }
  const card = () => screen.findByRole('region', { name: WAITING });
  const visit = (count: number): void => {
    const day = clockIn(localZone(), Date.now()).day;
    rows['visitors'] = [{ value: day, count }];
    rows['landing_page'] = [{ value: '/opening-hours', count }];
  };
  const asked = () =>
    fake.callsOf('statistics.show').filter(({ parameters }) => parameters.name === 'visitors');
  const sentence = () => screen.findByText(/^The first visit arrived at/);

  it('waits without a toolbar, and says what is needed', async () => {
    const user = await open(OWN);
    const waiting = within(await card());
    waiting.getByText('The service on this computer is running');
    waiting.getByText('Port 8420');
    for (const name of ['Compare', 'Export', 'Share'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(screen.queryByRole('radiogroup', { name: 'Period' })).toBeNull();
    screen.getByRole('button', { name: 'More' });
    screen.getByText(/^Added /);
    expect(await violations()).toEqual([]);
    await user.click(waiting.getByRole('button', { name: 'Copy snippet' }));
    await screen.findByText('Snippet copied');
    expect(fake.callsOf('app.copy')[0]?.text).toContain('src="');
    const opened = vi.fn();
    vi.stubGlobal('open', opened);
    await user.click(waiting.getByRole('button', { name: 'Open bakery.example' }));
    vi.unstubAllGlobals();
    expect(opened.mock.calls[0]?.[0]).toBe('https://bakery.example/');
  });

  it('of this computer is notified of its first visit, sends no request before, and shows Today', async () => {
    await open(OWN);
    const button = within(await card()).getByRole('button', { name: 'Copy snippet' });
    button.focus();
    const before = asked().length;
    // It ignores the visit of another website.
    fake.push('builtIn.visited', { websiteId: SITE.id + 1 });
    await vi.advanceTimersByTimeAsync(50_000);
    expect(asked()).toHaveLength(before);
    visit(1);
    fake.push('builtIn.visited', { websiteId: SITE.id });
    const said = await sentence();
    expect(said.textContent.trim()).toMatch(
      /arrived at \d{1,2}:\d\d [AP]M, on \/opening-hours, from this computer\.$/,
    );
    expect(document.activeElement).toBe(said);
    await screen.findByRole('radio', { name: 'Today', checked: true });
    expect(screen.queryByRole('region', { name: WAITING })).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('of this computer is read every 10 s while the visit cannot be read', async () => {
    const day = clockIn(localZone(), Date.now()).day;
    unanswered = daysOfNew(SITE.created_at, day)?.from;
    await open(OWN);
    await expect
      .poll(() => asked().some(({ parameters }) => parameters.from === unanswered))
      .toBe(true);
    await screen.findByRole('tablist', { name: 'Statistics' });
    unanswered = undefined;
    await vi.advanceTimersByTimeAsync(10_000);
    await card();
  });

  it('is shown as usual after the second visit', async () => {
    await open(OWN);
    await card();
    visit(2);
    fake.push('builtIn.visited', { websiteId: SITE.id });
    await screen.findByRole('radio', { name: 'Today', checked: true });
    await screen.findByText(/^2 visits/);
    expect(screen.queryByText(/The first visit/)).toBeNull();
  });

  it('of another server is read every 10 s, and is not described as on this computer', async () => {
    await open();
    const waiting = within(await card());
    expect(waiting.queryByText(/service on this computer/)).toBeNull();
    visit(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await sentence()).textContent.trim()).toMatch(/[AP]M, on \/opening-hours\.$/);
  });

  it('explains after two minutes what may be wrong', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    const opened = open();
    await vi.advanceTimersByTimeAsync(5_000);
    await opened;
    const status = within(screen.getByRole('region', { name: WAITING })).getByRole('status');
    const named = () =>
      ['Content-Security-Policy', 'script-src', 'connect-src'].filter((reason) =>
        status.textContent.includes(reason),
      );
    await vi.advanceTimersByTimeAsync(110_000);
    expect(named()).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(named()).toHaveLength(3);
  });

  it('that has pageviews shows them at once', async () => {
    rows['pageviews'] = [{ value: clockIn(localZone(), Date.now()).day, count: 3 }];
    await open();
    await screen.findByRole('region', { name: 'Visits' });
    expect(screen.queryByText(WAITING)).toBeNull();
  });

  it('that was added long ago does not wait', async () => {
    await open(makeAccount('north'), { ...SITE, created_at: '2020-01-01T00:00:00Z' });
    await screen.findByRole('region', { name: 'Visits' });
    expect(screen.queryByText(WAITING)).toBeNull();
  });
});
