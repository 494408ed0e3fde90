import { servicePage } from '../../shared/text/de/service-page';
import { serviceText, type ServicePageText } from '../../shared/text/en/service';

/** A language of the statistics page. */
export interface PageLocale {
  /** BCP 47 tag of the page and of its number and date formats. */
  tag: string;
  words: ServicePageText;
}

export const ENGLISH: PageLocale = { tag: 'en', words: serviceText.page };
const LOCALES = [ENGLISH, { tag: 'de', words: servicePage }];

/** The available language that a browser prefers (RFC 9110, 12.5.4); English when it accepts none of them. */
export function pageLocaleFor(acceptLanguage: string | null): PageLocale {
  const wishes = (acceptLanguage ?? '').split(',').map((wish) => {
    const [range = '', ...parameters] = wish
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { language: range.split('-')[0], quality: Number(quality ?? 1) };
  });
  const liked = wishes.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  const known = liked.map(({ language }) => LOCALES.find(({ tag }) => tag === language));
  return known.find((locale) => locale !== undefined) ?? ENGLISH;
}
