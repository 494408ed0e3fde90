import { afterEach, describe, expect, it, vi } from 'vitest';
import { VisitorMemory } from '$service/collect/visitor-memory';

const MINUTE = 60_000;
const VISITOR = { websiteId: 1, ip: '192.0.2.7', userAgent: 'Firefox' };

function visitorsAt(most?: number) {
  const clock = { now: 0 };
  return { clock, visitors: new VisitorMemory(() => clock.now, most) };
}

afterEach(() => void vi.useRealTimers());

describe('recent visitors', () => {
  it.each([
    [
      [0, 29],
      [false, true],
    ],
    [
      [0, 30],
      [false, false],
    ],
    [
      [0, 20, 40, 60],
      [false, true, true, true],
    ],
    [
      [1_430, 1_441],
      [false, true],
    ],
    [
      [0, 1_430, 1_441],
      [false, false, false],
    ],
  ])('seen at the minutes %j are known: %j', (minutes, expected) => {
    const { clock, visitors } = visitorsAt();
    const known = minutes.map((minute) => {
      clock.now = minute * MINUTE;
      return visitors.see(VISITOR);
    });
    expect(known).toEqual(expected);
  });

  it.each([{ websiteId: 2 }, { ip: '192.0.2.8' }, { userAgent: 'Chrome' }])(
    'differ by %j',
    (other) => {
      const { visitors } = visitorsAt();
      visitors.see(VISITOR);
      expect(visitors.see({ ...VISITOR, ...other })).toBe(false);
      expect(visitors.see(VISITOR)).toBe(true);
    },
  );

  it('forget the oldest one if there are too many', () => {
    const { visitors } = visitorsAt(30);
    for (let n = 0; n < 100; n += 1) visitors.see({ ...VISITOR, ip: `192.0.2.${n}` });
    expect(visitors.size).toBeLessThanOrEqual(30);
    expect(visitors.see({ ...VISITOR, ip: '192.0.2.80' })).toBe(true);
    expect(visitors.see({ ...VISITOR, ip: '192.0.2.60' })).toBe(false);
  });

  it.each([
    [[0], 31],
    [[0, 10, 29], 60],
    [[5, 40], 71],
  ])(
    'seen at the minutes %j are forgotten at the minute %i, even without traffic',
    (minutes, end) => {
      vi.useFakeTimers();
      const visitors = new VisitorMemory();
      for (const [index, minute] of minutes.entries()) {
        vi.advanceTimersByTime((minute - (minutes[index - 1] ?? 0)) * MINUTE);
        visitors.see(VISITOR);
      }
      const last = minutes.at(-1) ?? 0;
      vi.advanceTimersByTime((end - last - 2) * MINUTE);
      expect(visitors.size).toBe(1);
      vi.advanceTimersByTime(2 * MINUTE);
      expect([visitors.size, vi.getTimerCount()]).toEqual([0, 0]);
      // Visitors are remembered again.
      expect([visitors.see(VISITOR), visitors.see(VISITOR)]).toEqual([false, true]);
    },
  );
});
