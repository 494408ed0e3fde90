import { describe, expect, it } from 'vitest';
import { isPeriodPreset, PERIOD_PRESETS, presetRange } from '../../../../src/shared/dates/presets';

describe('presets', () => {
  it.each([
    ['today', '2026-11-20', '2026-11-20'],
    ['yesterday', '2026-11-19', '2026-11-19'],
    ['7-days', '2026-11-14', '2026-11-20'],
    ['28-days', '2026-10-24', '2026-11-20'],
    ['30-days', '2026-10-22', '2026-11-20'],
    ['91-days', '2026-08-22', '2026-11-20'],
    ['this-month', '2026-11-01', '2026-11-20'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['this-year', '2026-01-01', '2026-11-20'],
    ['last-year', '2025-01-01', '2025-12-31'],
    ['12-months', '2025-12-01', '2026-11-20'],
  ] as const)('%s', (preset, from, to) => {
    expect(presetRange(preset, '2026-11-20')).toEqual({ from, to });
  });

  it('cross the new year and the leap day', () => {
    expect(presetRange('yesterday', '2026-01-01').from).toBe('2025-12-31');
    expect(presetRange('last-month', '2024-03-31')).toEqual({
      from: '2024-02-01',
      to: '2024-02-29',
    });
    expect(presetRange('last-month', '2026-01-15').from).toBe('2025-12-01');
  });

  it('never reach into the future', () => {
    for (const preset of PERIOD_PRESETS) {
      const { from, to } = presetRange(preset, '2026-02-01');
      expect(to <= '2026-02-01' && from <= to, preset).toBe(true);
    }
  });

  it('have only names of their own', () => {
    expect(isPeriodPreset('91-days')).toBe(true);
    expect(isPeriodPreset('all-time')).toBe(false);
  });
});
