import { describe, expect, test } from 'vitest';
import {
  changedProgress,
  correctedProgress,
  dueSlot,
  failedAttempts,
  finishedSlot,
  initialProgress,
  latestSlot,
  nextReportAt,
  nextSlot,
  readyAt,
  type ReportRhythm,
  retryDelay,
} from '$shared/dates/report-schedule';

const BERLIN = 'Europe/Berlin';
const daily: ReportRhythm = { every: 'day', time: '07:00' };
const weekly: ReportRhythm = { every: 'week', time: '07:00' };
const monthly: ReportRhythm = { every: 'month', time: '07:00' };
const at = (text: string): number => Date.parse(text);
const clocks = (...servers: string[]) => ({ here: BERLIN, servers });

describe('slots', () => {
  // Wednesday.
  const now = at('2026-03-11T12:00:00+01:00');

  test.each([
    [daily, '2026-03-10', '2026-03-10', '2026-03-11T07:00:00+01:00'],
    [weekly, '2026-03-02', '2026-03-08', '2026-03-09T07:00:00+01:00'],
    [monthly, '2026-02-01', '2026-02-28', '2026-03-01T07:00:00+01:00'],
  ])('the last one of %j', (rhythm, from, to, begins) => {
    expect(latestSlot(rhythm, BERLIN, now)).toEqual({ range: { from, to }, at: at(begins) });
  });

  test.each([
    [daily, '2026-03-11', '2026-03-11', '2026-03-12T07:00:00+01:00'],
    [weekly, '2026-03-09', '2026-03-15', '2026-03-16T07:00:00+01:00'],
    [monthly, '2026-03-01', '2026-03-31', '2026-04-01T07:00:00+02:00'],
  ])('the next one of %j', (rhythm, from, to, begins) => {
    expect(nextSlot(rhythm, BERLIN, now)).toEqual({ range: { from, to }, at: at(begins) });
  });

  test('before its time, the slot still has the day, week or month before', () => {
    const early = at('2026-06-01T06:59:59+02:00');
    expect(latestSlot(daily, BERLIN, early).range.to).toBe('2026-05-30');
    expect(latestSlot(weekly, BERLIN, early).range.to).toBe('2026-05-24');
    expect(latestSlot(monthly, BERLIN, early).range).toEqual({
      from: '2026-04-01',
      to: '2026-04-30',
    });
    expect(latestSlot(monthly, BERLIN, early + 1000).range.from).toBe('2026-05-01');
  });
});

describe('when the clock changes', () => {
  const night: ReportRhythm = { every: 'day', time: '02:30' };

  test('a time that is skipped comes an hour later, once', () => {
    const before = at('2026-03-29T01:59:00+01:00');
    expect(nextSlot(night, BERLIN, before).at).toBe(at('2026-03-29T03:30:00+02:00'));
    expect(latestSlot(night, BERLIN, at('2026-03-29T03:29:00+02:00')).range.to).toBe('2026-03-27');
    expect(latestSlot(night, BERLIN, at('2026-03-29T03:30:00+02:00')).range.to).toBe('2026-03-28');
  });

  test('a time that comes twice counts the first time only', () => {
    const first = at('2026-10-25T02:30:00+02:00');
    const second = at('2026-10-25T02:30:00+01:00');
    const progress = initialProgress(night, BERLIN, first - 1);
    const slot = dueSlot(night, progress, clocks(), first);
    expect(slot?.range.from).toBe('2026-10-24');
    const done = { ...progress, handled: slot?.range.from ?? '' };
    expect(dueSlot(night, done, clocks(), second)).toBeNull();
    expect(nextReportAt(night, done, clocks(), second)).toBe(at('2026-10-26T02:30:00+01:00'));
  });

  test('every day of a year has exactly one slot whatever the zone', () => {
    for (const here of ['Europe/Berlin', 'Australia/Lord_Howe']) {
      let progress = initialProgress(night, here, at('2026-01-01T12:00:00Z'));
      const made: string[] = [];
      for (
        let now = at('2026-01-01T12:00:00Z');
        now < at('2027-01-01T12:00:00Z');
        now += 3_600_000
      ) {
        const slot = dueSlot(night, progress, { here, servers: [] }, now);
        if (slot === null) continue;
        made.push(slot.range.from);
        progress = { ...progress, handled: slot.range.from };
      }
      expect(new Set(made).size, here).toBe(365);
      expect(made, here).toHaveLength(365);
    }
  });
});

describe('what is due', () => {
  const start = at('2026-03-09T08:00:00+01:00');
  const progress = initialProgress(weekly, BERLIN, start);

  test('a new report waits for its next time', () => {
    expect(dueSlot(weekly, progress, clocks(), start)).toBeNull();
    expect(nextReportAt(weekly, progress, clocks(), start)).toBe(at('2026-03-16T07:00:00+01:00'));
  });

  test('makes only the last of several missed reports, once', () => {
    const later = at('2026-04-08T12:00:00+02:00');
    const slot = dueSlot(weekly, progress, clocks(), later);
    expect(slot?.range).toEqual({ from: '2026-03-30', to: '2026-04-05' });
    const done = { ...progress, handled: slot?.range.from ?? '' };
    expect(dueSlot(weekly, done, clocks(), later)).toBeNull();
  });

  test('waits for a day that is not over at a server', () => {
    const west = clocks('America/Los_Angeles', BERLIN);
    const monday = at('2026-03-16T07:30:00+01:00');
    const over = at('2026-03-16T00:15:00-07:00');
    expect(dueSlot(weekly, progress, west, monday)).toBeNull();
    expect(nextReportAt(weekly, progress, west, monday)).toBe(over);
    expect(dueSlot(weekly, progress, west, over - 1)).toBeNull();
    expect(dueSlot(weekly, progress, west, over)?.range.to).toBe('2026-03-15');
    // A report on request gets finished days.
    expect(finishedSlot(weekly, west, monday).range.to).toBe('2026-03-08');
  });

  test.each([
    // Cron runs once a day, at a time when the day before is not over in the west.
    [BERLIN, ['America/Los_Angeles'], '2026-03-09T07:05:00+01:00', 24],
    // A computer that is on from nine to five.
    ['Australia/Sydney', ['America/New_York'], '2026-03-09T09:00:00+11:00', 24],
    [BERLIN, ['Pacific/Honolulu', BERLIN], '2026-03-09T07:05:00+01:00', 24],
  ])('a daily run from %s at %j makes each day, in order', (here, servers, first, hours) => {
    const zones = { here, servers };
    let kept = initialProgress(daily, here, at(first));
    const made: string[] = [];
    for (let look = 1; look <= 10; look += 1) {
      const now = at(first) + look * hours * 3_600_000;
      const next = nextReportAt(daily, kept, zones, now);
      const slot = dueSlot(daily, kept, zones, now);
      expect(slot === null).toBe(next > now);
      if (slot === null) continue;
      expect(readyAt(slot, servers)).toBeLessThanOrEqual(now);
      made.push(slot.range.from);
      kept = { ...kept, handled: slot.range.from };
      expect(nextReportAt(daily, kept, zones, now)).toBeGreaterThan(now);
    }
    expect(made.length).toBeGreaterThanOrEqual(9);
    expect(made).toEqual([...new Set(made)].sort());
  });

  test('retries with growing delays after a failure, and at once on request', () => {
    expect([1, 2, 3, 4, 9].map((attempts) => retryDelay(attempts) / 60_000)).toEqual([
      5, 15, 60, 240, 240,
    ]);
    const monday = at('2026-03-16T08:00:00+01:00');
    const failed = {
      ...progress,
      tried: '2026-03-09',
      attempts: 1,
      notBefore: monday + retryDelay(1),
    };
    expect(dueSlot(weekly, failed, clocks(), monday)).toBeNull();
    expect(nextReportAt(weekly, failed, clocks(), monday)).toBe(failed.notBefore);
    expect(dueSlot(weekly, failed, clocks(), monday, true)).not.toBeNull();
    expect(dueSlot(weekly, failed, clocks(), failed.notBefore)).not.toBeNull();
    // A clock that was years ahead set this delay.
    expect(dueSlot(weekly, { ...failed, notBefore: 4e12 }, clocks(), monday)).not.toBeNull();
  });

  test('a failure delays only its own days', () => {
    const before = at('2026-03-10T06:50:00+01:00');
    const morning = at('2026-03-10T07:00:00+01:00');
    const failed = {
      handled: '2026-03-07',
      tried: '2026-03-08',
      attempts: 4,
      notBefore: before + retryDelay(4),
    };
    expect(dueSlot(daily, failed, clocks(), before)).toBeNull();
    expect(nextReportAt(daily, failed, clocks(), before)).toBe(morning);
    const slot = dueSlot(daily, failed, clocks(), morning);
    expect(slot?.range.from).toBe('2026-03-09');
    expect(slot && failedAttempts(failed, slot)).toBe(0);
  });

  test('a clock that is set back makes nothing twice; one that was far ahead delays nothing', () => {
    const handled = { ...progress, handled: '2026-03-09' };
    const back = at('2026-03-16T06:00:00+01:00');
    expect(correctedProgress(weekly, handled, BERLIN, back)).toBe(handled);
    expect(dueSlot(weekly, handled, clocks(), at('2026-03-16T08:00:00+01:00'))).toBeNull();
    const ahead = { ...progress, handled: '2031-01-06' };
    const righted = correctedProgress(weekly, ahead, BERLIN, start);
    expect(righted).toEqual(progress);
    expect(dueSlot(weekly, righted, clocks(), start)).toBeNull();
  });
});

describe('a report that is changed', () => {
  const now = at('2026-03-10T09:00:00+01:00');
  const evening: ReportRhythm = { every: 'day', time: '18:00' };
  const sent = { handled: '2026-03-09', attempts: 0, notBefore: 0 };

  test('does not report days again', () => {
    const kept = changedProgress(
      { rhythm: daily, isOn: true, progress: sent },
      { rhythm: evening, isOn: true },
      BERLIN,
      now,
    );
    expect(dueSlot(evening, kept, clocks(), at('2026-03-10T18:01:00+01:00'))).toBeNull();
    expect(dueSlot(evening, kept, clocks(), at('2026-03-11T18:01:00+01:00'))?.range.from).toBe(
      '2026-03-10',
    );
    const again = changedProgress(
      { rhythm: daily, isOn: false, progress: sent },
      { rhythm: evening, isOn: true },
      BERLIN,
      now,
    );
    expect(dueSlot(evening, again, clocks(), at('2026-03-10T18:01:00+01:00'))).toBeNull();
  });

  test('is tried again at once if it failed, keeping its attempts', () => {
    const failed = {
      handled: '2026-03-08',
      tried: '2026-03-09',
      attempts: 4,
      notBefore: now + retryDelay(4),
    };
    const kept = changedProgress(
      { rhythm: daily, isOn: true, progress: failed },
      { rhythm: daily, isOn: true },
      BERLIN,
      now,
    );
    expect(kept.attempts).toBe(4);
    expect(dueSlot(daily, kept, clocks(), now)?.range.from).toBe('2026-03-09');
  });

  test('begins again with another interval, or after it was off', () => {
    const old = { handled: '2026-01-05', attempts: 1, notBefore: 0 };
    const switchedOn = changedProgress(
      { rhythm: daily, isOn: false, progress: old },
      { rhythm: daily, isOn: true },
      BERLIN,
      now,
    );
    const other = changedProgress(
      { rhythm: weekly, isOn: true, progress: old },
      { rhythm: daily, isOn: true },
      BERLIN,
      now,
    );
    for (const kept of [switchedOn, other])
      expect(kept).toEqual(initialProgress(daily, BERLIN, now));
  });
});
