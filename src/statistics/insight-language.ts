import { getText } from '$shared/text';
import type { InsightLanguage } from './insight-sentence';
import { chosenLanguage } from './values';

/** The language of sentences that was chosen for this process. */
export const chosenInsightLanguage = (): InsightLanguage => ({
  words: getText().insight,
  labels: chosenLanguage(),
});
