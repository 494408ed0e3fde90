import type { Settings } from '../store/settings';

export const HOUR_MS = 3_600_000;
/** The names of two settings: the first hour of the sample data, and the hour up to which it was generated. */
export const SAMPLE_START_SETTING = 'sample.start';
export const SAMPLE_END_SETTING = 'sample.until';

/** Returns the hour up to which the sample data should be generated, which is the current one. */
export const sampleEndHour = (now: number): number => Math.floor(now / HOUR_MS) * HOUR_MS;

/** Whether the stored sample data is up to date. If so, its model need not be loaded. */
export async function isSampleComplete(settings: Settings, now: number): Promise<boolean> {
  const until = await settings.get(SAMPLE_END_SETTING);
  return until !== null && Number(until) >= sampleEndHour(now);
}
