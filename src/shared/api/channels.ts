/** Ways by which visits come, in the order of the documentation. They are values of the statistic `channel`. */
export const CHANNELS = [
  'search',
  'ai',
  'social',
  'video',
  'mail',
  'paid',
  'referral',
  'direct',
] as const;
export type Channel = (typeof CHANNELS)[number];
