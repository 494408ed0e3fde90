import type { StoredSettings } from '../store/settings';

export const HOUR_MS = 3_600_000;
/** Names of the stored settings: the sample data's first hour, and the hour up to which it goes. */
export const SAMPLE_START = 'sample.start';
export const SAMPLE_UNTIL = 'sample.until';

/** The hour up to which sample data should go: whole hours only. */
export const sampleEnd = (now: number): number => Math.floor(now / HOUR_MS) * HOUR_MS;

/** Whether the stored sample data goes up to the current hour; then its model need not be loaded. */
export function isSampleComplete(settings: StoredSettings, now: number): boolean {
  const until = settings.get(SAMPLE_UNTIL);
  return until !== null && Number(until) >= sampleEnd(now);
}
