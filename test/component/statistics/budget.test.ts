import { screen, waitFor } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serverStatisticOf, STATISTIC_NAMES } from '$shared/api/statistics';
import { NO_COLLECTIONS } from '$shared/settings/collections';
import { en } from '$shared/text';
import type { FakeBridge } from '$test/fakes/fake-bridge';
import { makeGoal } from '$test/support/records';
import {
  compareNothing,
  createSiteBridge,
  NOW,
  openStatistics,
  pretendNow,
  requestsSent,
  SITE,
} from '../support/statistics-page';

const text = en.statistics;

/** Reports visibility as the test dictates. */
class FakeObserver {
  static visible: readonly string[] = [];
  static made: FakeObserver[] = [];
  readonly #elements = new Set<Element>();
  constructor(
    private readonly tell: (entries: { target: Element; isIntersecting: boolean }[]) => void,
  ) {
    FakeObserver.made.push(this);
  }
  observe(element: Element): void {
    this.#elements.add(element);
    queueMicrotask(() => this.report());
  }
  unobserve(element: Element): void {
    this.#elements.delete(element);
  }
  disconnect(): void {
    this.#elements.clear();
  }
  report(): void {
    this.tell(
      [...this.#elements].map((target) => ({
        target,
        isIntersecting: FakeObserver.visible.includes(target.getAttribute('aria-label') ?? ''),
      })),
    );
  }
}

function scrollTo(...titles: string[]): void {
  FakeObserver.visible = titles;
  for (const observer of FakeObserver.made) observer.report();
}

pretendNow(FakeObserver);
beforeEach(() => {
  compareNothing();
  FakeObserver.visible = [text.titles.referrer, text.titles.page];
});

/**
 * A request for each statistic (main sends the request of derived ones once), one for the days before the period, and
 * two for the running day's visits and page views.
 */
const ALL = STATISTIC_NAMES.length + 3;
/** For Today, the running day is the period. */
const OF_TODAY = STATISTIC_NAMES.length + 1;
const namesOf = (fake: FakeBridge) => requestsSent(fake).map(({ parameters }) => parameters.name);

describe('requests to the server', () => {
  it('are sent once per statistic, visible ones first', async () => {
    const fake = createSiteBridge();
    await openStatistics(fake);
    await waitFor(() => expect(namesOf(fake)).toHaveLength(ALL));
    expect(namesOf(fake).toSorted()).toEqual(
      [...STATISTIC_NAMES.map(serverStatisticOf), 'visitors', 'visitors', 'pageviews'].toSorted(),
    );
    const first = requestsSent(fake).filter(({ priority }) => priority === 'interactive');
    expect(first.map(({ parameters }) => parameters.name).toSorted()).toEqual([
      'page',
      'pageviews',
      'referrer',
      'visitors',
    ]);
    expect(requestsSent(fake).slice(0, first.length)).toEqual(first);
  });

  it('compare only the headline numbers until a comparison is chosen', async () => {
    localStorage.clear();
    const fake = createSiteBridge();
    const user = await openStatistics(fake);
    const compared = () =>
      requestsSent(fake)
        .map(({ parameters }) => parameters)
        .filter(({ from, to }) => from === '2026-09-25' && to === '2026-10-22')
        .map(({ name }) => name);
    await waitFor(() => expect(namesOf(fake)).toHaveLength(ALL + 2));
    expect(compared().toSorted()).toEqual(['pageviews', 'visitors']);
    await user.click(screen.getByRole('button', { name: /^Compare/ }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Changes in lists' }));
    await waitFor(() => expect(compared()).toContain('referrer'));
    expect(compared()).not.toContain('browser');
  });

  it('include both lists of events if a goal stands beside the headline numbers', async () => {
    localStorage.clear();
    const fake = createSiteBridge();
    const { id: websiteId, domain } = SITE;
    const subject = { kind: 'website', accountId: 'a', websiteId, domain } as const;
    fake.world.collections = {
      ...NO_COLLECTIONS,
      goals: [makeGoal({ id: 'g', subject, event: 'Signup' })],
    };
    await openStatistics(fake);
    await waitFor(() => expect(namesOf(fake)).toHaveLength(ALL + 3));
    const events = requestsSent(fake).filter(({ parameters }) => parameters.name === 'event');
    expect(events.map(({ parameters, priority }) => [parameters.from, priority])).toEqual([
      ['2026-10-23', 'interactive'],
      ['2026-09-25', 'refresh'],
    ]);
  });

  it('leave out the comparison of hidden panels until they come into view', async () => {
    const fake = createSiteBridge();
    const user = await openStatistics(fake);
    await waitFor(() => expect(namesOf(fake)).toHaveLength(ALL));
    await user.keyboard('x');
    const compared = () =>
      requestsSent(fake)
        .map(({ parameters }) => parameters)
        .filter(({ from }) => from === '2026-09-25')
        .map(({ name }) => name);
    await waitFor(() => expect(compared()).toHaveLength(4));
    scrollTo(text.titles.event);
    await waitFor(() => expect(compared()).toContain('event'));
    expect(compared()).toHaveLength(5);
  });

  it('are not repeated for an answer that is seconds old', async () => {
    const fake = createSiteBridge();
    const user = await openStatistics(fake);
    await waitFor(() => expect(namesOf(fake)).toHaveLength(ALL));
    await user.click(screen.getByRole('radio', { name: '7 days' }));
    // The running day follows both periods.
    const both = 2 * ALL - 2;
    await waitFor(() => expect(namesOf(fake)).toHaveLength(both));
    await user.click(screen.getByRole('radio', { name: '28 days' }));
    await waitFor(() => screen.getByRole('button', { name: /^Visits [\d,]+/ }));
    expect(namesOf(fake)).toHaveLength(both);
  });

  it('are repeated a minute after an answer, not every minute', async () => {
    // Testing Library polls with intervals, which are frozen here, so vitest's own poll is used.
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
    const patience = { timeout: 15_000 };
    const requests = (fake: FakeBridge) => expect.poll(() => namesOf(fake).length, patience);
    const fake = createSiteBridge();
    const user = await openStatistics(fake);
    await requests(fake).toBe(ALL);
    vi.advanceTimersByTime(57_000);
    await user.keyboard('d');
    await requests(fake).toBe(ALL + OF_TODAY);
    await expect.poll(() => document.querySelector('[aria-busy="true"]'), patience).toBeNull();
    vi.advanceTimersByTime(3_000);
    await vi.dynamicImportSettled();
    expect(namesOf(fake)).toHaveLength(ALL + OF_TODAY);
    vi.advanceTimersByTime(60_000);
    await requests(fake).toBeGreaterThan(ALL + OF_TODAY);
    const renewed = requestsSent(fake).slice(ALL + OF_TODAY);
    expect(renewed.map(({ insist }) => insist)).not.toContain(true);
  });

  it('are canceled when the period changes before they are sent', async () => {
    const fake = createSiteBridge();
    const held = fake.hold('statistics.show', ({ source }) => source === 'network');
    const user = await openStatistics(fake);
    await held.arrived;
    await user.click(await screen.findByRole('radio', { name: '7 days' }));
    const requests = requestsSent(fake).filter(
      ({ parameters }) => parameters.from === '2026-10-23',
    );
    expect(requests.length).toBeGreaterThan(0);
    const cancelled = () => fake.cancelled.map(({ args }) => args);
    await waitFor(() => expect(cancelled()).toEqual(expect.arrayContaining(requests)));
    held.release();
  });
});

describe('panels', () => {
  it('are rendered in view first, the others once the page is idle', async () => {
    const idle = new Map<number, IdleRequestCallback>();
    let handles = 0;
    vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => {
      handles += 1;
      idle.set(handles, callback);
      return handles;
    });
    vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.delete(handle));
    const table = (name: string) => screen.queryByRole('table', { name });
    const fake = createSiteBridge();
    await openStatistics(fake);
    await screen.findByRole('table', { name: text.titles.page });
    expect(table(text.titles.browser)).toBeNull();
    expect(table(text.titles.country)).toBeNull();
    scrollTo(text.titles.browser);
    await screen.findByRole('table', { name: text.titles.browser });
    expect(table(text.titles.country)).toBeNull();
    await waitFor(() => {
      const due = [...idle.values()];
      idle.clear();
      for (const callback of due) callback({ didTimeout: false, timeRemaining: () => 50 });
      expect(table(text.titles.country)).not.toBeNull();
      expect(table(text.titles.city)).not.toBeNull();
    });
  });
});
