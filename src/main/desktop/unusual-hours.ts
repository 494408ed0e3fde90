import type { AlertSettings } from '$shared/settings/settings';

export type AlertKind = 'spike' | 'drop' | 'silence';

/** Minimum visitors per hour. Smaller numbers double or halve by chance alone. */
const MIN_USUAL = 10;
const MIN_HOURS = 3;

/** The median; the mean of the two middle values for an even count. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}

/**
 * Decides whether an hour is unusual.
 *
 * @param count visitors in the hour
 * @param earlier visitors in the same hour of the same weekday in the previous weeks
 * @returns null when it is usual, or when too little is known
 */
export function assessHour(
  count: number,
  earlier: readonly number[],
  { spike, drop, silence }: Pick<AlertSettings, 'spike' | 'drop' | 'silence'>,
): AlertKind | null {
  if (earlier.length < MIN_HOURS) return null;
  const usual = median(earlier);
  if (count >= Math.max(usual, MIN_USUAL / 2) * (1 + spike) && count >= MIN_USUAL) return 'spike';
  if (usual < MIN_USUAL) return null;
  if (count === 0) return silence ? 'silence' : null;
  return count <= usual * (1 - drop) ? 'drop' : null;
}
