/** The period presets. All but Today end with the last finished day. */
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

/** The period from a website's first counted day on. */
export const ALL_TIME = 'all-time';

/** The periods that are chosen by a name without a day. */
export const PERIOD_NAMES = [...PERIOD_PRESETS, ALL_TIME] as const;
export type PeriodName = (typeof PERIOD_NAMES)[number];

/** The presets of Compare, which compares the end of a long period with its start. */
export const COMPARE_PRESETS = [...PERIOD_PRESETS, '26-weeks'] as const;

export type PeriodPreset = (typeof COMPARE_PRESETS)[number];

/** Names of earlier versions, in links, saved views, settings and scripts. */
const RENAMED: ReadonlyMap<string, PeriodPreset> = new Map([['30-days', '28-days']]);

/** The preset that a text names (a saved or linked one may come from another version), or null. */
export function presetNamed(text: string): PeriodPreset | null {
  return COMPARE_PRESETS.find((name) => name === text) ?? RENAMED.get(text) ?? null;
}
