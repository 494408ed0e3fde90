/** The presets of periods. All except Today end with the last finished day. */
export const PERIOD_PRESETS = [
  'today',
  'yesterday',
  '7-days',
  '28-days',
  '91-days',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'this-year',
  'last-year',
  '12-months',
] as const;

/** The name of the period that begins with a website's first counted day. */
export const ALL_TIME = 'all-time';

/** The names of the periods that need no day in their name. */
export const PERIOD_NAMES = [...PERIOD_PRESETS, ALL_TIME] as const;
export type PeriodName = (typeof PERIOD_NAMES)[number];

/** The presets of the view Compare, which compares the end of a long period with its start. */
export const COMPARE_PRESETS = [...PERIOD_PRESETS, '26-weeks'] as const;

export type PeriodPreset = (typeof COMPARE_PRESETS)[number];

/** Names that earlier versions wrote into links, saved views, settings and scripts. */
const RENAMED: ReadonlyMap<string, PeriodPreset> = new Map([['30-days', '28-days']]);

/**
 * Returns the preset that a text names; null if there is none. A saved or linked text may come from another version.
 */
export function presetNamed(text: string): PeriodPreset | null {
  return COMPARE_PRESETS.find((name) => name === text) ?? RENAMED.get(text) ?? null;
}
