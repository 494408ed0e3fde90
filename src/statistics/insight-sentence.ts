import { dayCount, type DayRange } from '../shared/dates/day-range';
import type { ValueStatistic } from '../shared/api/statistics';
import type { InsightWords } from '../shared/text/en/insight';
import { formatSigned } from '../shared/text/signed';
import type { Mover } from './movers';
import { thenWords } from './period-sentence';
import { UNCHANGED } from './change';
import type { Summary } from './summary';
import type { LabelLanguage } from './values/label';
import { labelValueIn } from './values/label-value';

/** A piece of a sentence. */
export interface SentencePart {
  text: string;
  /** The value it names, which has a view of its own. */
  target?: { name: ValueStatistic; value: string };
  /** It says how much changed: the movers say what. */
  isChange?: true;
}

/** The language of a sentence: a reader's, or the one chosen for this process. */
export interface InsightLanguage {
  words: InsightWords;
  labels: LabelLanguage;
}

/** What a sentence is about. */
export interface SentenceSubject {
  domain: string;
  /** Names the compared period, as it stands in a sentence: `the previous 30 days`. */
  before: string;
}

/** Days further back are named by their dates. */
const MAX_SHIFT = 182;

/** Names compared days within a sentence of an insight. */
export function comparedWords(
  { words, labels }: InsightLanguage,
  range: DayRange,
  compared: DayRange,
): string {
  const { tag, formatNumber } = labels;
  const days = dayCount(compared);
  const shift = dayCount({ from: compared.from, to: range.from }) - 1;
  // Shifted to the same weekdays.
  const isWeeksBefore = days === dayCount(range) && shift > days && shift % 7 === 0;
  if (isWeeksBefore && shift < MAX_SHIFT) {
    return words.compared.weeksBefore(days, formatNumber(days), shift / 7);
  }
  return thenWords({ tag, words: words.compared, formatNumber }, range, compared);
}

/** Says a summary in one sentence; its parts in the language's order. */
export function insightSentence(
  language: InsightLanguage,
  summary: Summary,
  subject: SentenceSubject,
): SentencePart[] {
  const values = valuesOf(language, summary, subject);
  // Odd pieces are the names of values.
  return templateOf(language.words, summary)
    .split(/\{(\w+)\}/)
    .map((piece, index): SentencePart => {
      if (index % 2 === 0) return { text: piece };
      const value = values[piece];
      if (value === undefined) throw new Error(`no value {${piece}} in a summary ${summary.kind}`);
      return typeof value === 'string' ? { text: value } : value;
    })
    .filter(({ text }) => text !== '');
}

/** A letter of Hebrew, Arabic or a script like them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/** A sentence as plain text. In one from right to left, names are isolated (UAX #9): the slash of `/a` would stand behind it. */
export function textOf(parts: readonly SentencePart[]): string {
  const isMirrored = parts.some(
    ({ text, target }) => target === undefined && RIGHT_TO_LEFT.test(text),
  );
  return parts
    .map(({ text, target }) => (isMirrored && target !== undefined ? `\u2068${text}\u2069` : text))
    .join('');
}

function templateOf(words: InsightWords, summary: Summary): string {
  switch (summary.kind) {
    case 'none':
    case 'few':
    case 'first':
    case 'partial':
      return words[summary.kind];
    case 'unchanged':
      return summary.offset === null ? words.unchanged : words.offset;
    case 'page-spike':
      return words.pageSpike;
    case 'today':
      return words.today[levelOf(summary.ratio)];
    case 'changed':
      return summary.ratio > 0 ? upTemplate(words, summary) : downTemplate(words, summary);
  }
}

type Changed = Extract<Summary, { kind: 'changed' }>;

function upTemplate({ up }: InsightWords, { source, page, causesKnown }: Changed): string {
  if (source === null) {
    if (page !== null) return up.page;
    return causesKnown ? up.none : up.plain;
  }
  const kind = source.value === '' ? 'direct' : source.before === 0 ? 'newSource' : 'source';
  return page === null ? up[kind] : up[`${kind}AndPage`];
}

function downTemplate({ down }: InsightWords, changed: Changed): string {
  const { source, everywhere, causesKnown } = changed;
  if (source !== null) return source.value === '' ? down.direct : down.source;
  if (everywhere) return down.everywhere;
  return causesKnown ? down.none : down.plain;
}

function levelOf(ratio: number): 'above' | 'below' | 'usual' {
  if (Math.abs(ratio) < UNCHANGED) return 'usual';
  return ratio > 0 ? 'above' : 'below';
}

type Values = Record<string, string | SentencePart>;

function valuesOf(
  { words, labels }: InsightLanguage,
  summary: Summary,
  { domain, before }: SentenceSubject,
): Values {
  const { tag, formatNumber } = labels;
  const differences = new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' });
  const differenceOf = (mover: Mover): string => formatSigned(differences, mover.difference);
  const named = (name: 'page' | 'referrer', { value }: Mover): SentencePart => ({
    text:
      name === 'referrer' && value === ''
        ? words.directName
        : labelValueIn(labels, name, value, domain).text,
    target: { name, value },
  });
  const visits = (count: number): Values => ({
    visits: words.visits(count, formatNumber(count)),
  });
  switch (summary.kind) {
    case 'none':
      return {};
    case 'few':
    case 'first':
      return visits(summary.visits);
    case 'partial': {
      const { covered, days } = summary;
      return {
        ...visits(summary.visits),
        covered: formatNumber(covered),
        days: formatNumber(days),
      };
    }
    case 'unchanged': {
      if (summary.offset === null) return { about: about(tag, summary.visits) };
      const [gained, lost] = summary.offset;
      return {
        gained: named('referrer', gained),
        gain: differenceOf(gained),
        lost: named('referrer', lost),
        loss: differenceOf(lost),
      };
    }
    case 'page-spike':
      return {
        share: { text: percent(tag, summary.ratio), isChange: true },
        page: named('page', summary.page),
        pageDifference: differenceOf(summary.page),
      };
    case 'today':
      return {
        ...visits(summary.visits),
        share: percent(tag, summary.ratio),
        hour: words.hour(hourWords(tag, summary.hour)),
        weekday: weekdayWords(tag, summary.weekday),
      };
    case 'changed': {
      const { source, page } = summary;
      return {
        share: { text: percent(tag, summary.ratio), isChange: true },
        before,
        ...(source && { source: named('referrer', source), difference: differenceOf(source) }),
        ...(page && { page: named('page', page) }),
      };
    }
  }
}

/** Less than everything is never written as 100% fewer. */
const MAX_LOSS = 0.99;

/** A change without its sign: `12%`. */
function percent(tag: string, ratio: number): string {
  const share = ratio > -1 ? Math.max(ratio, -MAX_LOSS) : ratio;
  const options = { style: 'percent', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(tag, options).format(Math.abs(share));
}

/** A number of two digits and zeros: `4,700`. */
function about(tag: string, value: number): string {
  return new Intl.NumberFormat(tag, { maximumSignificantDigits: 2 }).format(value);
}

/** `3 PM`, `15 Uhr` */
function hourWords(tag: string, hour: number): string {
  const options = { hour: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(tag, options).format(Date.UTC(2026, 0, 1, hour));
}

/** @param weekday Monday (0) to Sunday (6) */
function weekdayWords(tag: string, weekday: number): string {
  const options = { weekday: 'long', timeZone: 'UTC' } as const;
  // 5 January 2026 was a Monday.
  return new Intl.DateTimeFormat(tag, options).format(Date.UTC(2026, 0, 5 + weekday));
}
