import { getLocale } from '$shared/text/locale';
import { type Paper, PAPERS, usualPaper } from '$shared/text/paper';
import type { Preferences } from '$stores/app/preferences.svelte';

export { type Paper, PAPERS, usualPaper };

const KEPT = 'paper';

/** Returns the paper size chosen last, or else the locale's default. */
export function savedPaper(preferences: Preferences): Paper {
  const kept = preferences.read(KEPT);
  return PAPERS.find((paper) => paper === kept) ?? usualPaper(getLocale());
}

export function savePaper(preferences: Preferences, paper: Paper): void {
  preferences.set(KEPT, paper);
}
