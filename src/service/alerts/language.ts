import type { Language } from '$shared/text/languages';
import type { AlertLanguage } from '$statistics/alerts/message';
import { mailLocaleOf, messagesOf } from '../mail/locale';

/** The language of the service's alerts. */
export async function alertLanguageOf(tag: Language): Promise<AlertLanguage> {
  const { alertWhy, statisticTitles: titles, statisticValues } = await messagesOf(tag);
  const { labels, formats, direction } = await mailLocaleOf(tag);
  return {
    words: alertWhy,
    titles,
    names: statisticValues,
    labels,
    totalTitle: (name) => titles[name],
    formatDay: (day) => formats.shortDay(day),
    isolated: (name) => (direction === 'rtl' ? `\u2068${name}\u2069` : name),
  };
}
