import { getText } from '$shared/text';
import { formatDay } from '$shared/text/format';
import { isolated } from '$shared/text/series';
import { titleByUnit } from '../unit-titles';
import { chosenLanguage } from '../values';
import type { AlertLanguage } from './message';

/** Returns the language of alerts in this process. */
export function alertLanguage(): AlertLanguage {
  const { alertWhy, statisticTitles, statisticValues } = getText();
  return {
    words: alertWhy,
    titles: statisticTitles,
    names: statisticValues,
    labels: chosenLanguage(),
    totalTitle: titleByUnit,
    formatDay: (day) => formatDay(day, 'weekday'),
    isolated,
  };
}
