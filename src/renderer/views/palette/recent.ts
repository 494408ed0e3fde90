import type { Preferences } from '$stores/app/preferences.svelte';

const KEPT = 'palette';
const LIMIT = 20;

/** Returns the ids of recently used entries, latest first. */
export function readRecent(preferences: Preferences): string[] {
  const kept = preferences.read(KEPT);
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
}

export function saveRecent(preferences: Preferences, id: string): void {
  const others = readRecent(preferences).filter((one) => one !== id);
  preferences.set(KEPT, [id, ...others].slice(0, LIMIT));
}
