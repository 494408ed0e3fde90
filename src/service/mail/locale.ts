import * as english from '$shared/text/generated/service/en';
import { isTranslation, type Language, TRANSLATIONS } from '$shared/text/languages';
import { directionOf, withLatinNumbering } from '$shared/text/locale';
import {
  serviceMailOf,
  type ServiceMailText,
  type ServiceMessages,
} from '$shared/text/service-texts';
import { formatSigned } from '$shared/text/signed';
import type { LabelLanguage } from '$statistics/values/label';

/** A language of reports, with its texts and formats. */
export interface MailLocale {
  tag: Language;
  direction: 'ltr' | 'rtl';
  words: ServiceMailText;
  labels: LabelLanguage;
  formats: MailFormats;
}

/** Returns the texts of the service in a language. */
export const messagesOf = async (tag: Language): Promise<ServiceMessages> =>
  isTranslation(tag) ? TRANSLATIONS[tag].service() : english;

export async function mailLocaleOf(tag: Language): Promise<MailLocale> {
  const words = serviceMailOf(await messagesOf(tag));
  const formatTag = withLatinNumbering(tag);
  const formats = new MailFormats(formatTag);
  const formatNumber = (value: number): string => formats.number(value);
  return {
    tag,
    direction: directionOf(tag),
    words,
    formats,
    labels: { tag: formatTag, words: words.values, formatNumber },
  };
}

/** The time zone for formatting. Calendar days have no zone, so they are formatted in UTC. */
const UTC = { timeZone: 'UTC' } as const;

/** Formats the numbers and days of reports. Days are texts, `Y-m-d`. */
export class MailFormats {
  readonly #number: Intl.NumberFormat;
  readonly #percent: Intl.NumberFormat;
  readonly #change: Intl.NumberFormat;

  constructor(private readonly tag: string) {
    this.#number = new Intl.NumberFormat(tag);
    const percent = { style: 'percent', maximumFractionDigits: 0 } as const;
    this.#percent = new Intl.NumberFormat(tag, percent);
    this.#change = new Intl.NumberFormat(tag, { ...percent, signDisplay: 'exceptZero' });
  }

  /** Formats a count: `41,208`. */
  number(value: number): string {
    return this.#number.format(value);
  }

  /** Formats a count in at most six characters: `98,765`, `124K`. */
  short(value: number): string {
    if (value < 100_000) return this.number(value);
    const options = { notation: 'compact', maximumSignificantDigits: 3 } as const;
    return new Intl.NumberFormat(this.tag, options).format(value);
  }

  /** Formats a ratio: `2.38`. */
  ratio(value: number): string {
    const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    return new Intl.NumberFormat(this.tag, options).format(value);
  }

  /** Formats a change without its sign: `16%`. */
  percent(ratio: number): string {
    return this.#percent.format(Math.abs(ratio));
  }

  /** Formats a change with its sign: `+16%`, `−2%`, `0%`. */
  change(ratio: number): string {
    return formatSigned(this.#change, ratio);
  }

  /** Formats a range of days: `Nov 9–15`, `Oct 26 – Nov 1`. */
  range(from: string, to: string): string {
    const options = { day: 'numeric', month: 'short', ...UTC } as const;
    const range = new Intl.DateTimeFormat(this.tag, options).formatRange(dateOf(from), dateOf(to));
    // Mail programs that do not know Intl's thin spaces show them as question marks.
    return range.replaceAll('\u2009', from.slice(0, 7) === to.slice(0, 7) ? '' : ' ');
  }

  /** Formats the month of a day: `November`. */
  month(day: string): string {
    return this.#day(day, { month: 'long' });
  }

  /** Formats the month and year of a day: `November 2026`. */
  monthAndYear(day: string): string {
    return this.#day(day, { month: 'long', year: 'numeric' });
  }

  /** Formats the weekday of a day: `Monday`. */
  weekday(day: string): string {
    return this.#day(day, { weekday: 'long' });
  }

  /** Formats a day: `Monday, Nov 9`, with the year if `withYear`. */
  longDay(day: string, withYear: boolean): string {
    const year = withYear ? ({ year: 'numeric' } as const) : {};
    return this.#day(day, { weekday: 'long', day: 'numeric', month: 'short', ...year });
  }

  /** Formats a day: `Tue, Nov 10`. */
  shortDay(day: string): string {
    return this.#day(day, { weekday: 'short', day: 'numeric', month: 'short' });
  }

  /** Formats the weekday of a day: `Mon`. */
  shortWeekday(day: string): string {
    return this.#day(day, { weekday: 'short' });
  }

  #day(day: string, options: Intl.DateTimeFormatOptions): string {
    return new Intl.DateTimeFormat(this.tag, { ...options, ...UTC }).format(dateOf(day));
  }
}

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
