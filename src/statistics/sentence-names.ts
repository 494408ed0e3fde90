import type { InsightWords } from '$shared/text/service-texts';

/** The statistics whose values a sentence names as causes. */
export type CauseName = 'page' | 'referrer' | 'channel';

/** Returns the name of a value within a sentence; undefined if its label is used. */
export function nameWithin(
  { channels, directName }: InsightWords,
  name: CauseName,
  value: string,
): string | undefined {
  if (name === 'channel') return channels[value as keyof typeof channels];
  return name === 'referrer' && value === '' ? directName : undefined;
}
