import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addOffsetObservation,
  inferOffset as offsetOfZone,
  NO_EVIDENCE,
  type Observation,
  ZONE_OFFSETS,
  type ZoneEvidence,
} from '$main/services/reads/zone-evidence';
import { clockIn, offsetAt } from '$shared/dates/zone';
import { zoneNames } from '$shared/dates/zone-list';
import { offsetZone } from '$shared/dates/zone-name';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOON = Date.parse('2026-11-21T12:00:00Z');

/** An observation of a server with the given offset, whose current hour or day has grown within the last minute. */
function growing(offset: number, at: number, by: 'hour' | 'day' = 'hour'): Observation {
  // The traffic came just before the answer.
  const { day, hour } = clockIn(offsetZone(offset), at - 1);
  return { day, hour: by === 'hour' ? hour : null, at, grownSince: at - MINUTE };
}

function watch(
  offset: number,
  minutes: number,
  {
    from = NOON,
    by = 'hour',
    known = NO_EVIDENCE,
  }: { from?: number; by?: 'hour' | 'day'; known?: ZoneEvidence } = {},
): ZoneEvidence {
  return Array.from({ length: minutes }, (_, at) => from + at * MINUTE).reduce(
    (evidence, at) => addOffsetObservation(evidence, growing(offset, at, by)),
    known,
  );
}

/**
 * The learned offset, on a computer without clock changes.
 * @param here the computer's offset
 */
const offsetOf = (evidence: ZoneEvidence, here: number): number | null =>
  offsetOfZone(evidence, () => here);

const inUse = fc.constantFrom(...ZONE_OFFSETS);

describe('the offset of a server watched by the minute', () => {
  test('is known to a quarter of an hour after an hour and a half, for any offset', () => {
    fc.assert(
      fc.property(inUse, inUse, (there, here) => {
        const learned = offsetOf(watch(there, 90), here) ?? here;
        expect(Math.abs(learned - there)).toBeLessThanOrEqual(15);
      }),
    );
  });

  test('is this computer’s if that fits', () => {
    fc.assert(
      fc.property(inUse, fc.integer({ min: 0, max: 90 }), (offset, minutes) => {
        expect(offsetOf(watch(offset, minutes), offset)).toBeNull();
      }),
    );
  });

  test('gives the server’s day from its days alone', () => {
    // The server is in New York (21 November), and the computer in Kiritimati (22 November). It is noon UTC.
    let evidence = NO_EVIDENCE;
    for (let at = NOON; at < NOON + 30 * HOUR; at += MINUTE) {
      evidence = addOffsetObservation(evidence, growing(-300, at, 'day'));
      if (at === NOON) continue;
      const learned = offsetOf(evidence, 840) ?? 840;
      expect(clockIn(offsetZone(learned), at).day).toBe(clockIn('UTC-05:00', at - 1).day);
    }
  });

  test('is known to be ahead from one row of a day that has not begun here', () => {
    const tomorrow: Observation = { day: '2026-11-22', hour: null, at: NOON, grownSince: null };
    const learned = offsetOf(addOffsetObservation(NO_EVIDENCE, tomorrow), -300);
    expect(clockIn(offsetZone(learned ?? 0), NOON).day).toBe('2026-11-22');
  });

  test('follows the clock changes', () => {
    const winter = watch(-300, 90);
    const summer = watch(-240, 90, { from: NOON + 24 * HOUR, known: winter });
    expect(offsetOf(summer, 840)).toBe(-240);
    const again = watch(-300, 90, { from: NOON + 72 * HOUR, known: summer });
    expect(offsetOf(again, 840)).toBe(-300);
  });
});

describe('misleading evidence', () => {
  test('proves nothing as one burst of growth, which may be an imported log', () => {
    const burst = [0, 20_000, 40_000].reduce(
      (evidence, ms) => addOffsetObservation(evidence, growing(-300, NOON + ms)),
      NO_EVIDENCE,
    );
    expect(offsetOf(burst, 840)).toBeNull();
    expect(
      offsetOf(addOffsetObservation(burst, growing(-300, NOON + 2 * MINUTE)), 840),
    ).not.toBeNull();
  });

  test('proves nothing as old growth or as dates of next week', () => {
    const imported = [0, 5].reduce(
      (evidence, minutes) =>
        addOffsetObservation(evidence, {
          day: '2026-11-18',
          hour: null,
          at: NOON + minutes * MINUTE,
          grownSince: NOON + (minutes - 1) * MINUTE,
        }),
      NO_EVIDENCE,
    );
    expect(offsetOf(imported, 60)).toBeNull();
    const future: Observation = { day: '2026-11-28', hour: null, at: NOON, grownSince: null };
    expect(addOffsetObservation(NO_EVIDENCE, future)).toBe(NO_EVIDENCE);
  });

  test('is overruled by actual traffic', () => {
    const misled = [0, 2].reduce(
      (evidence, minutes) => addOffsetObservation(evidence, growing(-300, NOON + minutes * MINUTE)),
      NO_EVIDENCE,
    );
    expect(offsetOf(misled, 60)).not.toBeNull();
    const today: Observation = {
      day: '2026-11-21',
      hour: 12,
      at: NOON + 3 * MINUTE,
      grownSince: null,
    };
    expect(offsetOf(addOffsetObservation(misled, today), 60)).toBeNull();
  });
});

test.each([
  ['back', '2026-10-20T12:02:00Z', '2026-11-02T12:00:00Z'],
  ['forward', '2026-03-10T12:02:00Z', '2026-04-02T12:00:00Z'],
])('keeps a server in this computer’s zone when the clocks go %s', (_, before, after) => {
  const here = (at: number): number => offsetAt('Europe/Berlin', at);
  const seen = (iso: string, known = NO_EVIDENCE): ZoneEvidence => {
    const at = Date.parse(iso);
    return watch(here(at), 30, { from: at, known });
  };
  const earlier = seen(before);
  expect(offsetOfZone(earlier, here)).toBeNull();
  expect(offsetOfZone(seen(after, earlier), here)).toBeNull();
});

describe('the offset between two bounds', () => {
  const bound = (minutes: number) => ({ minutes, at: NOON });
  const between = (least: number | null, below: number | null, here: number): number | null =>
    offsetOf(
      {
        least: least === null ? null : bound(least),
        below: below === null ? null : bound(below),
        once: null,
      },
      here,
    );

  test.each([
    // A bound may be 15 minutes too late, so the offset is the middle of 60 and 180 − 15, rounded.
    [60, 180, -300, 120],
    [60, 61, -300, 60],
    [null, -540, 0, -660],
    [600, null, 0, 720],
    [840, null, 0, 840],
    [841, null, 0, null],
    [null, -719, 0, -720],
  ])('from %s to below %s is, seen from %i, %s', (least, below, here, offset) => {
    expect(between(least, below, here)).toBe(offset);
  });

  test.each([
    [60, 120, 60, null],
    [61, 120, 60, null],
    [null, 60, 60, -360],
  ])('from %s to below %s, where this computer is at %i', (least, below, here, offset) => {
    expect(between(least, below, here)).toBe(offset);
  });
});

test('lists the offsets in order', () => {
  expect(ZONE_OFFSETS).toEqual([...ZONE_OFFSETS].sort((a, b) => a - b));
  expect([ZONE_OFFSETS[0], ZONE_OFFSETS.at(-1)]).toEqual([-720, 840]);
});

test('offers only offsets that clocks have', () => {
  const instants = [0, 3, 6, 9].map((month) => Date.UTC(2026, month, 15));
  const seen = new Set(zoneNames().flatMap((zone) => instants.map((at) => offsetAt(zone, at))));
  expect([...seen].filter((offset) => !ZONE_OFFSETS.includes(offset))).toEqual([]);
  expect(ZONE_OFFSETS.filter((offset) => offset % 60 !== 0 && !seen.has(offset))).toEqual([]);
});
