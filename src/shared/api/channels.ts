/**
 * The channels through which visits arrive, in the order of docs/service-api.md. They are the values of the
 * statistic `channel`.
 */
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
