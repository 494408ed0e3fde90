/** The period presets. "n days" and "12 months" include today. */
export const PERIOD_PRESETS = [
  'today',
  'yesterday',
  '7-days',
  '28-days',
  '30-days',
  '91-days',
  'this-month',
  'last-month',
  'this-year',
  'last-year',
  '12-months',
] as const;

export type PeriodPreset = (typeof PERIOD_PRESETS)[number];
