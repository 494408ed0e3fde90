import { beforeEach, describe, expect, test } from 'vitest';
import { Budget } from '$main/api/scheduling/budget';

const MINUTE = 60_250;

let clock: number;
const now = (): number => clock;

beforeEach(() => {
  clock = 1_000;
});

function headers(limit: number, remaining: number): Headers {
  return new Headers({
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
  });
}

/**
 * Sends and answers as many requests as the budget allows at once.
 * @returns their number
 */
function burst(budget: Budget, most = 1_000): number {
  let sent = 0;
  for (; sent < most && budget.waitMs('interactive') === 0; sent += 1) {
    budget.recordSent();
    budget.recordEnd();
  }
  return sent;
}

describe('the request budget without headers', () => {
  test('sends 60 requests, and the next a minute after the first', () => {
    const budget = new Budget({ now });
    expect(burst(budget)).toBe(60);
    expect(budget.waitMs('interactive')).toBe(MINUTE);
    clock += MINUTE - 1;
    expect(budget.waitMs('interactive')).toBe(1);
    clock += 1;
    expect(burst(budget)).toBe(60);
  });

  test('never sends more than 60 within any minute', () => {
    const budget = new Budget({ now });
    const sent: number[] = [];
    for (let tick = 0; tick < 3_000; tick += 1) {
      if (budget.waitMs('interactive') === 0) {
        budget.recordSent();
        budget.recordEnd();
        sent.push(clock);
      }
      clock += 100;
    }
    for (const start of sent) {
      const within = sent.filter((time) => time >= start && time < start + 60_000);
      expect(within.length).toBeLessThanOrEqual(60);
    }
    expect(sent.length).toBeGreaterThan(240);
  });

  test.each(['later', 'offline'] as const)(
    'leaves a quarter of the limit to other requests: %s',
    (long) => {
      const budget = new Budget({ now });
      burst(budget, 45);
      expect(budget.waitMs(long)).toBeGreaterThan(0);
      expect(budget.waitMs('refresh')).toBe(0);
      expect(budget.waitMs('interactive')).toBe(0);
    },
  );

  test('does not count requests that never reached the server', () => {
    const budget = new Budget({ now });
    for (let failed = 0; failed < 200; failed += 1) {
      expect(budget.waitMs('interactive')).toBe(0);
      const sent = budget.recordSent();
      budget.recordEnd();
      budget.refund(sent);
      clock += 1;
    }
    expect(burst(budget)).toBe(60);
  });

  test('has no limit for the built-in service', () => {
    expect(burst(new Budget({ now, limit: null }))).toBe(1_000);
  });
});

describe('the request budget with headers', () => {
  test('replaces our own limit with the server’s', () => {
    const budget = new Budget({ now });
    budget.recordSent();
    budget.update(headers(120, 119), null, false);
    budget.recordEnd();
    expect(burst(budget)).toBe(119);
  });

  test('counts the requests of other clients', () => {
    const budget = new Budget({ now });
    budget.recordSent();
    budget.update(headers(60, 3), null, false);
    budget.recordEnd();
    // Three remain. A sent request counts until its answer brings the new number.
    budget.recordSent();
    budget.recordSent();
    expect(budget.waitMs('interactive')).toBe(0);
    budget.recordSent();
    expect(budget.waitMs('interactive')).toBe(MINUTE);
  });

  test('treats a limit of 0 in an answer as no limit', () => {
    const budget = new Budget({ now });
    budget.recordSent();
    budget.update(headers(0, 0), null, false);
    budget.recordEnd();
    expect(budget.waitMs('interactive')).toBe(0);
    expect(burst(budget)).toBe(59);
  });

  test('sends nothing if no requests remain, until the window is over', () => {
    const budget = new Budget({ now });
    budget.recordSent();
    budget.update(headers(60, 0), null, false);
    budget.recordEnd();
    clock += 20_000;
    expect(budget.waitMs('interactive')).toBe(MINUTE - 20_000);
    clock += MINUTE - 20_000;
    expect(budget.waitMs('interactive')).toBe(0);
  });

  test('does not raise the remaining number if answers arrive in another order', () => {
    const budget = new Budget({ now });
    budget.recordSent();
    budget.recordSent();
    budget.update(headers(60, 1), null, false);
    budget.recordEnd();
    budget.update(headers(60, 2), null, false);
    budget.recordEnd();
    budget.recordSent();
    budget.recordEnd();
    expect(budget.waitMs('interactive')).toBe(0);
    budget.recordSent();
    expect(budget.waitMs('interactive')).toBeGreaterThan(0);
  });

  test('waits after a refusal for as long as the server asks, or until its window is over', () => {
    const budget = new Budget({ now });
    budget.recordSent();
    budget.update(new Headers(), 8_000, true);
    budget.recordEnd();
    expect(budget.waitMs('interactive')).toBe(8_000);
    expect(budget.blockedMs()).toBe(8_000);
    clock += 8_000;
    expect(budget.waitMs('interactive')).toBe(0);
    budget.update(new Headers(), null, true);
    expect(budget.waitMs('interactive')).toBe(MINUTE - 8_000);
  });
});

describe('the request budget across a restart', () => {
  /** The budget after a restart, when the wall clock has advanced by the given time. */
  function restarted(budget: Budget, elapsedMs: number): Budget {
    const noted = JSON.parse(JSON.stringify(budget.snapshot)) as typeof budget.snapshot;
    // The monotonic clock begins again in a restarted process.
    clock = 20;
    const next = new Budget({ now });
    next.restore(noted, elapsedMs);
    return next;
  }

  test('continues our own count', () => {
    const budget = new Budget({ now });
    expect(burst(budget, 50)).toBe(50);
    clock += 10_000;
    const next = restarted(budget, 5_000);
    expect(burst(next)).toBe(10);
    expect(next.waitMs('interactive')).toBe(MINUTE - 15_000);
  });

  test('keeps the server’s limit and the remaining number', () => {
    const budget = new Budget({ now });
    budget.recordSent();
    budget.recordEnd();
    budget.update(headers(30, 3), null, false);
    clock += 1_000;
    const next = restarted(budget, 2_000);
    for (let underWay = 0; underWay < 3; underWay += 1) {
      expect(next.waitMs('interactive')).toBe(0);
      next.recordSent();
    }
    expect(next.waitMs('interactive')).toBe(MINUTE - 3_000);
    for (let underWay = 0; underWay < 3; underWay += 1) next.recordEnd();
    clock += MINUTE;
    expect(burst(next)).toBe(30);
  });

  test('finishes a pause that the server asked for', () => {
    const budget = new Budget({ now });
    budget.update(new Headers(), 240_000, true);
    const next = restarted(budget, 60_000);
    expect(next.blockedMs()).toBe(180_000);
    expect(restarted(next, 180_000).blockedMs()).toBe(0);
  });

  test('shortens a long pause to five minutes at most', () => {
    const budget = new Budget({ now });
    budget.update(new Headers(), 86_400_000, true);
    expect(restarted(budget, 3_600_000).blockedMs()).toBe(300_000);
  });

  test('forgets everything after a window, and keeps having no limit', () => {
    const budget = new Budget({ now, limit: null });
    burst(budget, 500);
    const next = restarted(budget, MINUTE);
    expect(burst(next)).toBe(1_000);
  });

  test('waits at most a window after the clock is set back', () => {
    const budget = new Budget({ now });
    burst(budget);
    budget.update(new Headers(), 86_400_000, true);
    const next = restarted(budget, -365 * 86_400_000);
    expect(next.waitMs('interactive')).toBe(MINUTE);
    clock += MINUTE;
    expect(burst(next)).toBe(60);
  });
});
