import { type StatisticName, STATISTICS, type StatisticUnit } from '$shared/api/statistics';
import type { CalendarDay } from '$shared/dates/calendar-day';
import { formatDomain } from '$shared/lib/domains';
import {
  type AlertLine,
  alertLineText,
  type AlertMessage,
  MAX_LINES,
} from '$shared/settings/alert-message';
import type { AlertMeasure } from '$shared/settings/alert-rules';
import { writeLink } from '$shared/settings/link';
import type { Subject } from '$shared/settings/source';
import type { ServiceMessages } from '$shared/text/service-texts';
import type { LabelLanguage } from '../values/label';
import { labelValueIn } from '../values/label-value';
import type { AlertFinding } from './findings';

/**
 * The language of alerts. The application has one (`alertLanguage`); the built-in service has one for each list of
 * alerts.
 */
export interface AlertLanguage {
  words: ServiceMessages['alertWhy'];
  titles: Readonly<Record<StatisticName, string>>;
  /** The name of a value of each statistic, such as "Page". */
  names: Readonly<Record<StatisticName, string>>;
  labels: LabelLanguage;
  /** Returns the title of a total, by its unit. */
  totalTitle: (name: StatisticName, unit: StatisticUnit) => string;
  /** Formats a day, with its weekday. */
  formatDay: (day: CalendarDay) => string;
  /** Returns a name that keeps its own direction. */
  isolated: (name: string) => string;
}

/** A finding with its website or group and the rule's measure. */
export interface FoundAlert {
  /** The website's domain, or the group's name. */
  subject: Pick<Subject, 'domain'>;
  measure: AlertMeasure;
  finding: AlertFinding;
  /** The unit of a total on this server, if it differs from the API's. */
  unit?: StatisticUnit;
}

/**
 * Names what a rule measures: `Visits`, `Page: /pricing`, `Sources`.
 *
 * @param domain the website's domain
 */
export function measureText(
  { titles, names, labels, totalTitle, isolated }: AlertLanguage,
  measure: AlertMeasure,
  domain: string,
  unit?: StatisticUnit,
): string {
  const named = (name: string, value: string): string =>
    `${name}${labels.words.pairMark}${isolated(value)}`;
  switch (measure.kind) {
    case 'total':
      return totalTitle(measure.statistic, unit ?? STATISTICS[measure.statistic].unit);
    case 'list':
      return titles[measure.statistic];
    case 'goal':
      return named(names.event, measure.event);
    case 'row': {
      const { statistic, value } = measure;
      return named(names[statistic], labelValueIn(labels, statistic, value, domain).text);
    }
  }
}

/** Explains in one sentence why a rule alerts. */
export function whyText(
  language: AlertLanguage,
  { subject: { domain }, measure, finding, unit }: FoundAlert,
): string {
  const { words, labels } = language;
  const { cause, hours, value } = finding;
  const row =
    measure.kind === 'list' && value !== null
      ? ({ kind: 'row', statistic: measure.statistic, value } as const)
      : measure;
  const what = measureText(language, row, domain, unit);
  const day = language.formatDay(finding.day);
  const count = labels.formatNumber(finding.count);
  const expected = labels.formatNumber(finding.expected ?? 0);
  if (cause === 'silence') {
    const formatted = labels.formatNumber(hours ?? 0);
    return words.silence({ what, hours: hours ?? 0, formatted, expected });
  }
  if (cause === 'new') return words.new({ what, count, day });
  return words[cause]({ what, count, day, expected });
}

/**
 * Returns the message of a check.
 *
 * @param linkTo returns the address of a view; null if there is none
 */
export function alertMessage<Found extends FoundAlert>(
  language: AlertLanguage,
  found: readonly Found[],
  { id, at }: Pick<AlertMessage, 'id' | 'at'>,
  linkTo: (alert: Found) => string | null,
): AlertMessage {
  const title = alertTitle(
    language,
    found.map(({ subject }) => formatDomain(subject.domain)),
  );
  const hidden = found.length - MAX_LINES;
  return {
    id,
    at,
    title,
    alerts: found.slice(0, MAX_LINES).map((one) => lineOf(language, one, linkTo(one))),
    more: hidden > 0 ? language.words.more(counted(language, hidden)) : null,
  };
}

/** Returns the title of a message about these websites and groups. */
export function alertTitle(language: AlertLanguage, websites: readonly string[]): string {
  const { words, isolated } = language;
  const [first] = websites;
  return websites.length === 1 && first !== undefined
    ? words.title(isolated(first))
    : words.titleOfMany(counted(language, websites.length));
}

const counted = ({ labels }: AlertLanguage, count: number) => ({
  count,
  formatted: labels.formatNumber(count),
});

/** Returns the message that tests a delivery. */
export function testMessage(
  { words: { testTitle, testText } }: AlertLanguage,
  { id, at }: Pick<AlertMessage, 'id' | 'at'>,
): AlertMessage {
  return { id, at, title: testTitle, alerts: [], more: testText };
}

/** Returns a message as the subject and the text of an e-mail. */
export function alertMail({ title, alerts, more }: AlertMessage): {
  subject: string;
  text: string;
} {
  const lines = alerts.map((line) =>
    line.link === null ? alertLineText(line) : `${alertLineText(line)}\n${line.link}`,
  );
  const text = [...lines, ...(more === null ? [] : [more])].join('\n\n');
  return { subject: title, text: `${text}\n` };
}

function lineOf(language: AlertLanguage, found: FoundAlert, link: string | null): AlertLine {
  const { subject, measure, finding } = found;
  const { cause, day, count, expected, hours, value } = finding;
  return {
    website: formatDomain(subject.domain),
    why: whyText(language, found),
    link,
    cause,
    day,
    statistic: measure.kind === 'goal' ? 'event' : measure.statistic,
    value: value ?? valueOf(measure),
    count,
    expected,
    hours,
  };
}

function valueOf(measure: AlertMeasure): string | null {
  if (measure.kind === 'row') return measure.value;
  return measure.kind === 'goal' ? measure.event : null;
}

/** Returns a link that opens the day's statistics in Sitedeck. A row is searched in its list. */
export function viewLink({ subject, measure, finding }: FoundAlert & { subject: Subject }): string {
  const { day, value } = finding;
  const search = value ?? valueOf(measure);
  const list = measure.kind === 'goal' ? 'event' : measure.statistic;
  return writeLink({
    accountId: subject.kind === 'website' ? subject.accountId : null,
    route:
      subject.kind === 'website'
        ? { view: 'statistics', websiteId: subject.websiteId }
        : { view: 'statistics', groupId: subject.groupId },
    query: {
      from: day,
      to: day,
      ...(measure.kind !== 'total' && { list }),
      ...(search !== null && { search }),
    },
  });
}
