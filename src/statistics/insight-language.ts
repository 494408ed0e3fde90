import { getText } from '$shared/text';
import type { InsightLanguage } from './insight-sentence';
import { chosenLanguage } from './values';

/** The sentence language of this process. */
export const chosenInsightLanguage = (): InsightLanguage => ({
  words: getText().insight,
  labels: chosenLanguage(),
});
