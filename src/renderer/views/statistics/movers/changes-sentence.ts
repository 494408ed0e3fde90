import { sum } from '$shared/lib/sum';
import { getText } from '$shared/text';
import { formatNumber } from '$shared/text/format';
import { chosenInsightLanguage } from '$statistics/insight-language';
import type { SentencePart } from '$statistics/insight-sentence';
import { datesPhrase } from '$statistics/period-phrase';
import { labelValue } from '$statistics/values';
import type { SiteStatistics, StatisticsQuery } from '$stores/statistics/statistics.svelte';
import type { OverviewInput } from '../overview/overview';
import { periodInsight, periodSummary } from '../overview/period-insight';
import type { StatisticsSelection } from '../statistics-selection.svelte';

/** The input of a sentence about a period. */
interface Told {
  statistics: SiteStatistics;
  selection: StatisticsSelection;
  query: StatisticsQuery;
  input: OverviewInput;
  domain: string;
}

/**
 * Returns the sentence above the changes: how many visits more or fewer, and which source brought
 * most of them. If the number of visits adds nothing, or is compared per day, it is the overview's
 * sentence. Null while the numbers load.
 */
export function changesSentence(told: Told): SentencePart[] | null {
  const { statistics, selection, query, input, domain } = told;
  const insight = periodInsight(statistics, selection, query, input, domain);
  if (insight === null) return null;
  // The changes themselves are listed below.
  const plain = insight.map(({ text, target }) => ({ text, ...(target && { target }) }));
  const share = insight.find(({ isChange }) => isChange)?.text;
  return (share === undefined ? null : countedSentence(told, share)) ?? plain;
}

/** @param share the formatted change */
function countedSentence(
  { statistics, selection, query, input, domain }: Told,
  share: string,
): SentencePart[] | null {
  if (selection.currentHour !== null || query.compared === null) return null;
  const summary = periodSummary(statistics, selection, input);
  const basis = statistics.basis.visitors;
  const days = input.now.visitors.days;
  const before = input.compared?.visitors.days ?? null;
  if (summary?.kind !== 'changed' || summary.perDay !== null) return null;
  if (basis === null || days === null || before === null) return null;
  const text = getText().statistics;
  const { labels, words } = chosenInsightLanguage();
  const counted = days.counts.slice(basis.skipped);
  const visits = sum(counted);
  const difference = visits - sum(before.counts.slice(basis.skipped));
  const whole = (difference > 0 ? text.changesUp : text.changesDown)({
    share,
    before: datesPhrase(labels.tag, words.compared, query.compared, query.range.to),
    visits: formatNumber(visits),
    days: counted.length,
    difference: formatNumber(Math.abs(difference)),
  });
  const { source } = summary;
  if (source === null) return [{ text: whole }];
  const count = formatNumber(Math.abs(source.difference));
  const [first = '', last = ''] = (difference > 0 ? text.changesFrom : text.changesLost)({
    source: '\n',
    count,
  }).split('\n');
  const { value } = source;
  return [
    { text: whole + first },
    { text: labelValue('referrer', value, domain).text, target: { name: 'referrer', value } },
    { text: last },
  ];
}
