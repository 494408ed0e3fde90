import * as english from '$shared/text/generated/service/en';
import { isLanguage, isTranslation, type Language, TRANSLATIONS } from '$shared/text/languages';
import { withLatinNumbering } from '$shared/text/locale';
import { servicePageOf, type ServicePageText } from '$shared/text/service-texts';
import type { LabelLanguage } from '$statistics/values/label';

/** A language of the statistics page. */
export interface PageLocale {
  /** The BCP 47 tag of the page, and of its number and date formats. */
  tag: string;
  words: ServicePageText;
  /** The language of labels, as in the application's window. */
  labels: LabelLanguage;
}

export const ENGLISH_LOCALE = localeOf('en', servicePageOf(english));

/**
 * Returns the locale of a page for a browser.
 *
 * @param acceptLanguage the request's Accept-Language header; null if it is missing
 */
export const pageLocaleFor = (acceptLanguage: string | null): Promise<PageLocale> =>
  pageLocaleOf(bestLanguage(acceptLanguage));

/** Returns the language of a tag. */
export const languageOfTag = (tag: string): string => tag.split('-')[0] ?? '';

/** Returns the locale with a tag; English if the tag is unknown. */
export async function pageLocaleOf(tag: string): Promise<PageLocale> {
  const language = languageOfTag(tag);
  return isTranslation(language)
    ? localeOf(language, servicePageOf(await TRANSLATIONS[language].service()))
    : ENGLISH_LOCALE;
}

function localeOf(language: Language, words: ServicePageText): PageLocale {
  const tag = withLatinNumbering(language);
  const numbers = new Intl.NumberFormat(tag);
  const formatNumber = (value: number): string => numbers.format(value);
  return { tag, words, labels: { tag, words: words.values, formatNumber } };
}

/** Returns the available language that a browser prefers (RFC 9110, 12.5.4); English if it accepts none. */
function bestLanguage(acceptLanguage: string | null): Language {
  const ranges = (acceptLanguage ?? '').split(',').map((text) => {
    const [range = '', ...parameters] = text
      .toLowerCase()
      .split(';')
      .map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { language: range.split('-')[0] ?? '', quality: Number(quality ?? 1) };
  });
  const accepted = ranges
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return accepted.map(({ language }) => language).find(isLanguage) ?? 'en';
}
