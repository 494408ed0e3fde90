import { afterEach, describe, expect, test } from 'vitest';
import { clockIn, dayEndsAt, localZone, offsetAt, zoneOf } from '$shared/dates/zone';
import { isZoneName, minutesOfOffset, offsetZone } from '$shared/dates/zone-name';

const HOUR = 3_600_000;
const at = (iso: string): number => Date.parse(iso);
const machine = process.env['TZ'];

afterEach(() => {
  if (machine === undefined) delete process.env['TZ'];
  else process.env['TZ'] = machine;
});

describe('the wall clock of a zone', () => {
  const noon = at('2026-11-21T12:00:00Z');

  test.each([
    ['Pacific/Kiritimati', '2026-11-22', 2, 0],
    ['Pacific/Pago_Pago', '2026-11-21', 1, 0],
    ['Asia/Kathmandu', '2026-11-21', 17, 45],
    ['Europe/Berlin', '2026-11-21', 13, 0],
    ['America/New_York', '2026-11-21', 7, 0],
    ['UTC', '2026-11-21', 12, 0],
    ['UTC-05:00', '2026-11-21', 7, 0],
    ['UTC+05:45', '2026-11-21', 17, 45],
  ])('%s', (zone, day, hour, minute) => {
    expect(clockIn(zone, noon)).toEqual({ day, hour, minute });
  });

  test('counts midnight to the day that begins', () => {
    expect(clockIn('Europe/Berlin', at('2026-11-21T22:59:59.999Z')).day).toBe('2026-11-21');
    expect(clockIn('Europe/Berlin', at('2026-11-21T23:00:00Z'))).toEqual({
      day: '2026-11-22',
      hour: 0,
      minute: 0,
    });
  });

  test.each(['Pacific/Kiritimati', 'America/New_York', 'Asia/Kathmandu'])(
    'is the same on a machine in %s',
    (zone) => {
      process.env['TZ'] = zone;
      expect(localZone().replace('Katmandu', 'Kathmandu')).toBe(zone);
      expect(clockIn('Europe/Berlin', noon)).toEqual({ day: '2026-11-21', hour: 13, minute: 0 });
      expect(dayEndsAt('2026-11-21', 'Europe/Berlin')).toBe(at('2026-11-21T23:00:00Z'));
      expect(clockIn(zoneOf({}), noon)).toEqual(clockIn(zone, noon));
    },
  );

  test('follows a traveling computer', async () => {
    process.env['TZ'] = 'Europe/Berlin';
    expect(clockIn('Europe/Berlin', noon).hour).toBe(13);
    process.env['TZ'] = 'America/New_York';
    await Promise.resolve();
    expect(clockIn('Europe/Berlin', noon).hour).toBe(13);
    expect(clockIn(localZone(), noon).hour).toBe(7);
  });
});

describe('the end of a day', () => {
  test.each([
    ['Pacific/Kiritimati', '2026-11-21T10:00:00Z'],
    ['Pacific/Pago_Pago', '2026-11-22T11:00:00Z'],
    ['Asia/Kathmandu', '2026-11-21T18:15:00Z'],
    ['America/New_York', '2026-11-22T05:00:00Z'],
    ['UTC+05:45', '2026-11-21T18:15:00Z'],
  ])('in %s', (zone, end) => {
    expect(dayEndsAt('2026-11-21', zone)).toBe(at(end));
  });

  test('is right for days of 23 and 25 hours in Berlin', () => {
    const length = (day: string, before: string): number =>
      (dayEndsAt(day, 'Europe/Berlin') - dayEndsAt(before, 'Europe/Berlin')) / HOUR;
    expect(length('2026-03-29', '2026-03-28')).toBe(23);
    expect(length('2026-10-25', '2026-10-24')).toBe(25);
    expect(length('2026-11-21', '2026-11-20')).toBe(24);
  });

  test('is right where the clocks change at midnight', () => {
    // In Santiago, this Sunday began at one o'clock.
    expect(dayEndsAt('2026-09-05', 'America/Santiago')).toBe(at('2026-09-06T04:00:00Z'));
    expect(clockIn('America/Santiago', at('2026-09-06T04:00:00Z'))).toEqual({
      day: '2026-09-06',
      hour: 1,
      minute: 0,
    });
  });
});

describe('zone names', () => {
  test('are those Intl knows', () => {
    for (const name of ['Europe/Berlin', 'Asia/Kathmandu', 'Asia/Katmandu', 'UTC']) {
      expect(isZoneName(name)).toBe(true);
    }
    for (const name of ['', 'Mars/Olympus', '+05:30', 'UTC-05:00', 'Europe/Berlin; DROP']) {
      expect(isZoneName(name)).toBe(false);
    }
  });

  test('read and write offsets from UTC', () => {
    for (const minutes of [-720, -570, -300, 0, 345, 840]) {
      expect(minutesOfOffset(offsetZone(minutes))).toBe(minutes);
    }
    expect(offsetZone(-300)).toBe('UTC-05:00');
    expect(offsetZone(345)).toBe('UTC+05:45');
    expect(minutesOfOffset('Europe/Berlin')).toBeNull();
  });

  test('have offsets that follow daylight saving time', () => {
    expect(offsetAt('Europe/Berlin', at('2026-07-01T00:00:00Z'))).toBe(120);
    expect(offsetAt('Europe/Berlin', at('2026-11-21T00:00:00Z'))).toBe(60);
    expect(offsetAt('UTC+05:45', at('2026-11-21T00:00:00Z'))).toBe(345);
  });
});
