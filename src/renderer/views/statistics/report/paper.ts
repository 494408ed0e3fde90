import { getLocale } from '$shared/text/locale';
import { defaultPaper, type Paper, PAPERS } from '$shared/text/paper';
import type { Preferences } from '$stores/app/preferences.svelte';

export { defaultPaper, type Paper, PAPERS };

const KEPT = 'paper';

/** Returns the paper size chosen last, or else the locale's default. */
export function savedPaper(preferences: Preferences): Paper {
  const kept = preferences.read(KEPT);
  return PAPERS.find((paper) => paper === kept) ?? defaultPaper(getLocale());
}

export function savePaper(preferences: Preferences, paper: Paper): void {
  preferences.set(KEPT, paper);
}
