import { sparklinePath, sparklineText } from '$charts/sparkline-path';
import type { Website } from '$shared/api/websites';
import { portfolioRanges } from '$shared/bridge/portfolio-ranges';
import { addDays, eachDay } from '$shared/dates/day-range';
import { formatDomain } from '$shared/lib/domains';
import { getText } from '$shared/text';
import { formatDay, formatInstantDay, formatNumber } from '$shared/text/format';
import { caveatText, type ChangeText, changeText } from '$statistics/change-text';
import type { PortfolioRow } from '$stores/websites/portfolio.svelte';
import type { WeekChange } from '$stores/websites/portfolio-sums';
import type { ServerDay } from '$stores/websites/server-day';
import { changeOfRow } from './arrange';
import type { Column } from './columns';

/** The headings of the columns that can be hidden. */
export function columnTitles(): Record<Column, string> {
  const { portfolio, websites } = getText();
  return { ...portfolio.columns, ...websites.columns, line: portfolio.trend };
}

/** A row's texts and accessible names, except the reason for a blocked action. */
export interface RowTexts {
  domain: string;
  select: string;
  star: string;
  privacy: string;
  email: string;
  bots: string;
  added: string;
  more: string;
}

/** Computes all texts of a row at once, because a scrolling list does it often. */
export function rowTexts(site: Website, favorite: boolean): RowTexts {
  const { bulk, websites, websiteFields } = getText();
  const domain = formatDomain(site.domain);
  return {
    domain,
    select: bulk.select(domain),
    star: favorite ? websites.removeFavorite(domain) : websites.addFavorite(domain),
    privacy: websiteFields.privacy.values[site.privacy],
    email: websiteFields.email.values[site.email],
    bots: websiteFields.exclude_bots.values[site.exclude_bots],
    added: site.created_at === null ? websites.notShown : formatInstantDay(site.created_at),
    more: websites.more(domain),
  };
}

/** Formats a row's number; a dash if it is unknown. */
export const countText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : formatNumber(value);

/** The texts of a row's last finished days. */
export interface WeekTexts {
  /** The line as path data, and its numbers as text. */
  line: string;
  byDay: string;
  change: ChangeText | null;
}

export function weekTexts(
  row: Pick<PortfolioRow, 'site' | 'sums' | 'fetchedAt'>,
  day: ServerDay,
): WeekTexts | null {
  const { sums } = row;
  if (sums === null) return null;
  if (isAwaitingFirstVisit(row, day)) {
    return { line: '', byDay: '', change: insteadOfChange(getText().firstVisit.waiting) };
  }
  const { former, week } = portfolioRanges(day.today);
  const days = eachDay(week);
  const counts = sums.weeks.slice(eachDay(former).length);
  const { aDay, days: range } = getText().statistics;
  const sayDay = (at: number, count: number): string => {
    const one = days[at];
    return one === undefined ? '' : aDay({ days: range(one, one), count: formatNumber(count) });
  };
  return {
    line: sparklinePath(counts),
    byDay: sparklineText(counts, sayDay),
    change: firstDayWords(row, day) ?? weekChangeText(changeOfRow(row, day)),
  };
}

/** Formats a change; a caveat or the number of visits explains it. */
export function weekChangeText(given: WeekChange | null): ChangeText | null {
  if (given === null) return null;
  const { change, caveat } = given;
  const words = changeText(change);
  const moved =
    'difference' in change ? getText().portfolio.moved(Math.round(change.difference)) : undefined;
  const hint = caveat === null ? (words.hint ?? moved) : caveatText(caveat);
  return hint === undefined ? words : { ...words, hint };
}

type Dated = Pick<PortfolioRow, 'site' | 'sums'>;

const isNew = ({ site }: Dated, { today }: ServerDay): boolean =>
  site.created_at !== null && site.created_at.slice(0, 10) >= portfolioRanges(today).month.from;

/** Returns whether a recently added website waits for its first visit. */
export const isAwaitingFirstVisit = (row: Dated, day: ServerDay): boolean =>
  row.sums?.month === 0 && row.sums.today === 0 && isNew(row, day);

/** Returns the first day of a recently added website, shown instead of a change. */
function firstDayWords(row: Dated, day: ServerDay): ChangeText | null {
  const { sums } = row;
  if (sums === null || sums.weeks.includes(null)) return null;
  const { former, week } = portfolioRanges(day.today);
  const first = sums.weeks.findIndex((count) => (count ?? 0) > 0);
  const since = first < 1 ? null : addDays(former.from, first);
  // Nothing was counted before the two weeks either.
  const isFirst = since !== null && sums.month === (sums.former ?? 0) + (sums.week ?? 0);
  if (!isFirst || !isNew(row, day) || since > week.to) return null;
  return insteadOfChange(getText().websites.since(formatDay(since, 'short')));
}

/** The hint has the full text, because the column may truncate it. */
const insteadOfChange = (text: string): ChangeText => ({ text, tone: 'level', hint: text });
