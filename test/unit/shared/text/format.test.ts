import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage, getText } from '$shared/text';
import * as format from '$shared/text/format';
import { defaultPaper } from '$shared/text/paper';
import { formatSigned } from '$shared/text/signed';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

afterEach(() => chooseLanguage('en-US'));

describe('numbers and days in words', () => {
  it('group digits and shorten large numbers', () => {
    expect(format.formatNumber(41_208)).toBe('41,208');
    expect(format.formatCompact(4211)).toBe('4.2K');
    expect(format.formatShare(0.474)).toBe('47%');
    expect(format.formatShare(0.0648)).toBe('6.5%');
    expect(format.formatShare(0.0996)).toBe('10%');
    expect(format.formatShare(0.0002)).toBe('<0.1%');
    expect(format.formatShare(0)).toBe('0%');
    expect(format.formatShare(1)).toBe('100%');
    expect(format.formatChange(12.909)).toBe('+1,291%');
    expect(format.formatChange(0.124)).toBe('+12.4%');
    expect(format.formatChange(-0.038)).toBe('−3.8%');
    expect(format.formatChange(0)).toBe('0%');
    expect(format.formatDifference(-1204)).toBe('−1,204');
  });

  it('have their minus before them in Arabic, too', async () => {
    await chooseLanguage('ar');
    // Without the direction mark, the minus sign would stand after the digits in a right-to-left cell.
    expect(format.formatChange(-0.124)).toMatch(/^\u200e\u221212\.4\u200e?%/);
    expect(format.formatChange(0.124)).toMatch(/^\u200e\+12\.4/);
    expect(format.formatDifference(-1204)).toBe('\u200e\u22121,204');
  });

  it('keep the direction mark of a minus in its own part', () => {
    const parts = [
      { type: 'minusSign', value: '\u200e-' },
      { type: 'integer', value: '7' },
    ] as const;
    const given = { formatToParts: () => [...parts] } as unknown as Intl.NumberFormat;
    expect(formatSigned(given, -7)).toBe('\u200e\u22127');
  });

  it('measure bytes and time in the unit that suits them', () => {
    expect([0, 999, 12_345, 500_000_000, 2.5e9].map(format.formatBytes)).toEqual([
      '0 kB',
      '1 kB',
      '12.3 kB',
      '500 MB',
      '2.5 GB',
    ]);
    expect([1, 45, 61, 5_399, 7_300].map(format.formatDuration)).toEqual([
      '1 sec',
      '45 sec',
      '2 min',
      '90 min',
      '3 hr',
    ]);
  });

  it('write a calendar day without any time zone in it', () => {
    expect(format.formatDay('2026-11-01')).toBe('Nov 1, 2026');
    expect(format.formatDay('2026-03-29', 'weekday')).toMatch(/Sun, Mar 29/);
    expect(format.formatDayRange('2026-11-01', '2026-11-21')).toMatch(/Nov 1\s–\s21, 2026/);
  });

  it('format an age in the largest whole unit', () => {
    expect(format.formatAgo(NOW - 2 * MINUTE, NOW)).toBe('2 min. ago');
    expect(format.formatAgo(NOW - 119 * MINUTE, NOW)).toBe('1 hr. ago');
    expect(format.formatAgo(NOW - 49 * 60 * MINUTE, NOW)).toBe('2 days ago');
  });

  it('write an instant in this computer’s zone, also after that changes', () => {
    const instant = Date.parse('2026-11-01T23:30:00Z');
    const written = (zone: string): string => {
      vi.stubEnv('TZ', zone);
      return `${format.formatInstant(instant)}; ${format.formatDate(instant)}; ${format.formatTime(instant)}`;
    };
    expect(written('Europe/Berlin')).toMatch(/Nov 2, 2026, 12:30\sAM; Nov 2, 2026; 12:30\sAM/);
    expect(written('America/New_York')).toMatch(/Nov 1, 2026, 6:30\sPM; Nov 1, 2026; 6:30\sPM/);
  });

  it('do not change a server’s text that is not a day', () => {
    expect(format.formatInstantDay('yesterday')).toBe('yesterday');
  });

  it('sort digits as numbers', () => {
    expect(['b10', 'B2', 'a'].sort(format.compareText)).toEqual(['a', 'B2', 'b10']);
  });

  it('follow the region of a language that has a catalog', async () => {
    await chooseLanguage('en-GB');
    expect(format.formatDay('2026-11-01')).toBe('1 Nov 2026');
  });

  // Not a region, a private region, a reserved one, and the world. Intl has no formats for them.
  it.each(['de-ZZ', 'de-QM', 'de-XA', 'de-001'])(
    'follow the language if Intl has no formats of the region, in %s',
    async (tag) => {
      await chooseLanguage(tag);
      expect(getText().viewNames.settings).toBe('Einstellungen');
      expect(format.formatNumber(1234.5)).toBe('1.234,5');
      expect(format.formatDay('2026-11-01')).toBe('1. Nov. 2026');
      expect(format.formatTime(NOW)).toMatch(/^\d\d:\d\d$/);
      expect(defaultPaper(tag)).toBe('a4');
    },
  );

  it('write negative changes with a true minus in German, too', async () => {
    await chooseLanguage('de');
    expect(format.formatChange(-0.038)).toBe('−3,8\u00a0%');
    expect(format.formatDifference(-1204)).toBe('−1.204');
  });

  it('fall back to English words and numbers for an unknown language or a malformed tag', async () => {
    for (const tag of ['xx', 'tlh-KX', '', 'not a tag']) {
      await chooseLanguage(tag);
      expect(format.formatNumber(1234.5)).toBe('1,234.5');
      expect(getText().viewNames.websites).toBe('Websites');
    }
  });

  it('use plural forms', () => {
    const { today } = getText().tray;
    expect([
      today({ domain: 'example.com', count: 1 }),
      today({ domain: 'example.com', count: 3 }),
    ]).toEqual(['example.com: 1 visit today', 'example.com: 3 visits today']);
  });
});
