import { getText } from '$shared/text';
import type { InsightLanguage } from './insight-sentence';
import { chosenLanguage } from './values';

/** Returns the language of sentences in this process. */
export const chosenInsightLanguage = (): InsightLanguage => ({
  words: getText().insight,
  labels: chosenLanguage(),
});
