import type { ValueStatistic } from '$shared/api/statistics';
import type { DayRange } from '$shared/dates/day-range';
import type { InsightWords } from '$shared/text/service-texts';
import { changeOptions, formatSigned } from '$shared/text/signed';
import type { ComparedValues } from './basis';
import type { Mover } from './movers';
import { countSentence, datesPhrase, periodPhrase } from './period-phrase';
import { type CauseName, nameWithin } from './sentence-names';
import type { Summary } from './summary';
import type { LabelLanguage } from './values/label';
import { labelValueIn } from './values/label-value';

/** A part of a sentence. */
export interface SentencePart {
  text: string;
  /** The value that the part names. It links to a view of its own. */
  target?: { name: ValueStatistic; value: string };
  /** Whether the part states the change. It links to the movers. */
  isChange?: true;
}

/** The language of a sentence: that of its reader, or that of the process. */
export interface InsightLanguage {
  words: InsightWords;
  labels: LabelLanguage;
}

/** The subject of a sentence. */
export interface SentenceSubject {
  domain: string;
  range: DayRange;
  /** The compared days; null without a comparison. */
  compared: DayRange | null;
}

/** Writes a summary as one sentence, with its parts in the language's order. */
export function insightSentence(
  language: InsightLanguage,
  summary: Summary,
  subject: SentenceSubject,
): SentencePart[] {
  const whole = wholeSentence(language, summary, subject);
  if (whole !== null) return [{ text: whole }];
  const values = valuesOf(language, summary, subject);
  return partsOf(templateOf(language.words.sentences, summary), values);
}

/** Facts about a website's only visit, which is its first. */
export interface FirstVisitFacts {
  /** The time of the visit, as text. */
  time: string;
  /** The landing page; null if unknown. */
  page: string | null;
  /** Whether the visit can only have come from this computer. */
  isLocal: boolean;
}

/** Announces the first visit in one sentence, with its parts in the language's order. */
export function firstVisitSentence(
  { words, labels }: InsightLanguage,
  { time, page, isLocal }: FirstVisitFacts,
  domain: string,
): SentencePart[] {
  const { here, hereOn, plain, on } = words.sentences.arrived;
  if (page === null) return partsOf(isLocal ? here : plain, { time });
  const target = { name: 'landing_page', value: page } as const;
  const named = { text: labelValueIn(labels, target.name, page, domain).text, target };
  return partsOf(isLocal ? hereOn : on, { time, page: named });
}

/** Replaces the placeholders of a template by values. */
function partsOf(template: string, values: Values): SentencePart[] {
  // Parts with odd indexes are the names of placeholders.
  return template
    .split(/\{(\w+)\}/)
    .map((piece, index): SentencePart => {
      if (index % 2 === 0) return { text: piece };
      const value = values[piece];
      if (value === undefined) throw new Error(`no value {${piece}} in “${template}”`);
      return typeof value === 'string' ? { text: value } : value;
    })
    .filter(({ text }) => text !== '');
}

/** Letters of Hebrew, Arabic and similar scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/**
 * Returns a sentence as plain text. Names in a right-to-left sentence are isolated (UAX #9). Otherwise the slash of
 * `/a` would appear after the name.
 */
export function sentenceText(parts: readonly SentencePart[]): string {
  const isMirrored = parts.some(
    ({ text, target }) => target === undefined && RIGHT_TO_LEFT.test(text),
  );
  return parts
    .map(({ text, target }) => (isMirrored && target !== undefined ? `\u2068${text}\u2069` : text))
    .join('');
}

/** Returns the sentence of a summary that judges no change; null for other summaries. */
function wholeSentence(
  { words: { period }, labels: { tag, formatNumber } }: InsightLanguage,
  summary: Summary,
  { range, compared }: SentenceSubject,
): string | null {
  if (summary.kind === 'none' || summary.kind === 'count') {
    const { visits } = summary;
    return countSentence(tag, period, range, { count: visits, formatted: formatNumber(visits) });
  }
  if (summary.kind !== 'after-none' || compared === null) return null;
  const counted = { visits: summary.visits, formatted: formatNumber(summary.visits) };
  const then = period.afterNone(periodPhrase(tag, period, compared, range.to));
  return period.sentenceCompared({
    visits: period.visits(counted),
    days: periodPhrase(tag, period, range),
    compared: then,
  });
}

type Sentences = InsightWords['sentences'];

function templateOf(words: Sentences, summary: Summary): string {
  switch (summary.kind) {
    case 'none':
    case 'count':
    case 'after-none':
      throw new Error(`a summary ${summary.kind} has no template`);
    case 'few':
    case 'first':
    case 'partial':
      return words[summary.kind];
    case 'level':
      return withLengths(words, summary, summary.offset === null ? words.level : words.offset);
    case 'hours':
      return words.byHour[summary.verdict];
    case 'page-spike':
      return words.pageSpike;
    case 'today':
      return words.today[levelOf(summary.ratio)];
    case 'changed':
      return withLengths(
        words,
        summary,
        summary.ratio > 0 ? upTemplate(words, summary) : downTemplate(words, summary),
      );
  }
}

/** Adds to a sentence that averages per day are compared, if that is the case. */
function withLengths(
  words: Sentences,
  { perDay }: Pick<Changed, 'perDay'>,
  sentence: string,
): string {
  return perDay === null ? sentence : `${sentence} ${words.perDay}`;
}

type Changed = Extract<Summary, { kind: 'changed' }>;

function upTemplate({ up }: Sentences, { source, page, causesKnown }: Changed): string {
  if (source === null) {
    if (page !== null) return up.page;
    return causesKnown ? up.none : up.plain;
  }
  const isNew = source.before === 0 && source.name !== 'channel';
  const kind = source.value === '' ? 'direct' : isNew ? 'newSource' : 'source';
  return page === null ? up[kind] : up[`${kind}AndPage`];
}

function downTemplate({ down }: Sentences, changed: Changed): string {
  const { source, everywhere, causesKnown } = changed;
  if (source !== null) return source.value === '' ? down.direct : down.source;
  if (everywhere) return down.everywhere;
  return causesKnown ? down.none : down.plain;
}

function levelOf(ratio: number): 'above' | 'below' | 'usual' {
  if (ratio === 0) return 'usual';
  return ratio > 0 ? 'above' : 'below';
}

type Values = Record<string, string | SentencePart>;

function valuesOf(
  { words, labels }: InsightLanguage,
  summary: Summary,
  { domain, range, compared }: SentenceSubject,
): Values {
  const { tag, formatNumber } = labels;
  const differences = new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' });
  const differenceOf = (mover: Mover): string => formatSigned(differences, mover.difference);
  const named = (name: CauseName, { value }: Mover): SentencePart => ({
    text: nameWithin(words, name, value) ?? labelValueIn(labels, name, value, domain).text,
    target: { name, value },
  });
  const visits = (count: number): Values => ({
    visits: words.visits({ visits: count, formatted: formatNumber(count) }),
  });
  const before = compared === null ? '' : datesPhrase(tag, words.compared, compared, range.to);
  const change = (ratio: number): string =>
    formatSigned(new Intl.NumberFormat(tag, changeOptions(ratio)), ratio);
  const lengths = (perDay: ComparedValues | null): Values =>
    perDay === null
      ? {}
      : { days: formatNumber(perDay.now), compared: formatNumber(perDay.before) };
  switch (summary.kind) {
    case 'none':
    case 'count':
    case 'after-none':
      return {};
    case 'few':
      return visits(summary.visits);
    case 'first': {
      const day = summary.day ?? range.from;
      const named = periodPhrase(tag, words.period, { from: day, to: day }, range.to);
      return { ...visits(summary.visits), day: named };
    }
    case 'partial': {
      const { covered, days } = summary;
      return {
        ...visits(summary.visits),
        covered: formatNumber(covered),
        days: formatNumber(days),
      };
    }
    case 'level': {
      const { ratio, perDay } = summary;
      if (summary.offset === null) {
        return { change: { text: change(ratio), isChange: true }, ...lengths(perDay) };
      }
      const [gained, lost] = summary.offset;
      return {
        gained: named('referrer', gained),
        gain: differenceOf(gained),
        lost: named('referrer', lost),
        loss: differenceOf(lost),
        ...lengths(perDay),
      };
    }
    case 'hours':
      return {
        ...visits(summary.visits),
        share: percent(tag, summary.ratio),
        change: change(summary.ratio),
        hour: words.hour(hourWords(tag, summary.hour)),
        before,
      };
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
        ...lengths(summary.perDay),
        ...(source && {
          source: named(source.name === 'channel' ? 'channel' : 'referrer', source),
          difference: differenceOf(source),
        }),
        ...(page && { page: named('page', page) }),
      };
    }
  }
}

/** The largest loss that is shown. A loss of less than everything is never shown as 100%. */
const MAX_LOSS = 0.99;

/** Formats a change without its sign: `12%`. */
function percent(tag: string, ratio: number): string {
  const share = ratio > -1 ? Math.max(ratio, -MAX_LOSS) : ratio;
  const options = { style: 'percent', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(tag, options).format(Math.abs(share));
}

/** Formats an hour of the day: `3 PM`, `15 Uhr`. */
function hourWords(tag: string, hour: number): string {
  const options = { hour: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(tag, options).format(Date.UTC(2026, 0, 1, hour));
}

/** @param weekday 0 (Monday) to 6 (Sunday) */
function weekdayWords(tag: string, weekday: number): string {
  const options = { weekday: 'long', timeZone: 'UTC' } as const;
  // 5 January 2026 was a Monday.
  return new Intl.DateTimeFormat(tag, options).format(Date.UTC(2026, 0, 5 + weekday));
}
