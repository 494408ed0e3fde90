import { STATISTICS, type StatisticUnit } from '$shared/api/statistics';
import { formatDomain } from '$shared/lib/domains';
import { type AlertLine, type AlertMessage, MAX_LINES } from '$shared/settings/alert-message';
import type { AlertMeasure } from '$shared/settings/alert-rules';
import { writeLink } from '$shared/settings/link';
import type { Subject } from '$shared/settings/source';
import { getText } from '$shared/text';
import { formatDay } from '$shared/text/format';
import { asPair, isolated } from '$shared/text/series';
import { titleByUnit } from '../unit-titles';
import { labelValue } from '../values';
import type { AlertFinding } from './findings';

/** A finding with its website or group and the rule's measure. */
export interface FoundAlert {
  subject: Subject;
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
export function measureText(measure: AlertMeasure, domain: string, unit?: StatisticUnit): string {
  const { statisticTitles, statisticValues } = getText();
  const named = (name: string, value: string): string => asPair(name, isolated(value));
  switch (measure.kind) {
    case 'total':
      return titleByUnit(measure.statistic, unit ?? STATISTICS[measure.statistic].unit);
    case 'list':
      return statisticTitles[measure.statistic];
    case 'goal':
      return named(statisticValues.event, measure.event);
    case 'row': {
      const { statistic, value } = measure;
      return named(statisticValues[statistic], labelValue(statistic, value, domain).text);
    }
  }
}

/** Explains in one sentence why a rule alerts. */
export function whyText({ subject: { domain }, measure, finding, unit }: FoundAlert): string {
  const text = getText().alertWhy;
  const { cause, count, hours, value } = finding;
  const row =
    measure.kind === 'list' && value !== null
      ? ({ kind: 'row', statistic: measure.statistic, value } as const)
      : measure;
  const what = measureText(row, domain, unit);
  const day = formatDay(finding.day, 'weekday');
  const expected = finding.expected ?? 0;
  if (cause === 'silence') return text.silence({ what, hours: hours ?? 0, expected });
  if (cause === 'new') return text.new({ what, count, day });
  return text[cause]({ what, count, day, expected });
}

/**
 * Returns the message of a check.
 *
 * @param linkTo returns the address of a view; by default, a link that opens Sitedeck
 */
export function alertMessage(
  found: readonly FoundAlert[],
  { id, at }: Pick<AlertMessage, 'id' | 'at'>,
  linkTo: (alert: FoundAlert) => string | null = viewLink,
): AlertMessage {
  const text = getText().alertWhy;
  const [first] = found;
  const title =
    found.length === 1 && first !== undefined
      ? text.title(isolated(formatDomain(first.subject.domain)))
      : text.titleOfMany(found.length);
  const hidden = found.length - MAX_LINES;
  return {
    id,
    at,
    title,
    alerts: found.slice(0, MAX_LINES).map((one) => lineOf(one, linkTo(one))),
    more: hidden > 0 ? text.more(hidden) : null,
  };
}

/** Returns the message that tests a delivery. */
export function testMessage({ id, at }: Pick<AlertMessage, 'id' | 'at'>): AlertMessage {
  const { testTitle, testText } = getText().alertWhy;
  return { id, at, title: testTitle, alerts: [], more: testText };
}

function lineOf(found: FoundAlert, link: string | null): AlertLine {
  const { subject, measure, finding } = found;
  const { cause, day, count, expected, hours, value } = finding;
  return {
    website: formatDomain(subject.domain),
    why: whyText(found),
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

/** Returns a link to the day's statistics. A row is searched in its list. */
function viewLink({ subject, measure, finding }: FoundAlert): string {
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
