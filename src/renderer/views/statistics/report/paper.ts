import { PAPERS, usualPaper, type Paper } from '$shared/text/paper';
import { getLocale } from '$shared/text/locale';
import type { Preferences } from '$stores/app/preferences.svelte';

export { PAPERS, usualPaper, type Paper };

const KEPT = 'paper';

/** The sheet chosen last, or else the usual one. */
export function keptPaper(preferences: Preferences): Paper {
  const kept = preferences.read(KEPT);
  return PAPERS.find((paper) => paper === kept) ?? usualPaper(getLocale());
}

export function savePaper(preferences: Preferences, paper: Paper): void {
  preferences.set(KEPT, paper);
}
