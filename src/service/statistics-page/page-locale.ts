import { servicePage } from '../../shared/text/de/service-page';
import { serviceText, type ServicePageText } from '../../shared/text/en/service';

/** A language that the page speaks. */
export interface PageLocale {
  /** BCP 47 tag, for the page itself and its numbers, days and names. */
  tag: string;
  words: ServicePageText;
}

export const ENGLISH: PageLocale = { tag: 'en', words: serviceText.page };
const LOCALES = [ENGLISH, { tag: 'de', words: servicePage }];

/** What a browser likes best of the languages there are (RFC 9110, 12.5.4); English when it likes none of them. */
export function speechFor(acceptLanguage: string | null): PageLocale {
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
