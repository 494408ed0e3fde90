import { productOf, unitOn } from '$shared/api/products';
import type { StatisticUnit } from '$shared/api/statistics';
import type { Website } from '$shared/api/websites';
import type { Account } from '$shared/bridge/contract';
import { dayCount } from '$shared/dates/day-range';
import { zoneOf } from '$shared/dates/zone';
import { AppFailure, withDetail } from '$shared/failures/failure';
import { formatDomain } from '$shared/lib/domains';
import { sum } from '$shared/lib/sum';
import type { ScheduledReport } from '$shared/settings/scheduled-reports';
import { getText } from '$shared/text';
import { formatInstant, formatList, formatNumber } from '$shared/text/format';
import { getLocale } from '$shared/text/locale';
import { asFacts, inSentences } from '$shared/text/series';
import { basisOf, type Caveat, comparedTotals } from '$statistics/basis';
import { type Change, changeOf } from '$statistics/change';
import { caveatText, changeText } from '$statistics/change-text';
import type { DaySeries } from '$statistics/day-series';
import { toCsv } from '$statistics/exports/csv';
import { fileName } from '$statistics/exports/file-name';
import { toHtmlTable } from '$statistics/exports/html-table';
import { earliestInstant } from '$statistics/exports/origin';
import { separatorFor } from '$statistics/exports/separator';
import { type Cell, type ExportTable, roundShare } from '$statistics/exports/tables';
import type { MadeReport } from '../services/context/types';
import type { QueryContext } from './context';
import { combineAges, requireCurrent } from './dated';
import { toFoundWebsite } from './find';
import type { ReportDays, ReportDrawing } from './report-drawing';
import { readDaySeries } from './statistics';
import { listWebsites } from './websites';

/** A sum with its change. */
interface Sum {
  now: number;
  before: number | null;
  /** The change; per day if the periods differ in length. */
  change: Change;
  /** What limits the comparison; null if nothing does. */
  caveat: Caveat | null;
}

/** A website's sums. */
interface Line {
  account: Account;
  website: Website;
  visits: Sum;
  pageviews: Sum;
  fetchedAt: number | null;
}

/** Makes a file of the websites of all accounts, most visits first. @throws AppFailure */
export async function makePortfolioFile(
  context: QueryContext,
  format: ScheduledReport['format'],
  days: ReportDays,
  { print, separator }: Pick<ReportDrawing, 'print' | 'separator'>,
): Promise<MadeReport['files'][number]> {
  const lines: Line[] = [];
  for (const account of context.services.accounts().accounts) {
    const list = await wholeList(context, account);
    const read = list.map((website) => readLine(context, account, website, days));
    lines.push(...(await Promise.all(read)));
  }
  if (lines.length === 0) throw new AppFailure('no-websites', 'report: no websites');
  lines.sort(
    (a, b) => b.visits.now - a.visits.now || a.website.domain.localeCompare(b.website.domain),
  );
  const { groups } = getText();
  const { range, compared } = days;
  const origin = {
    website: null,
    subject: groups.all,
    account: '',
    server: '',
    period: range,
    compared,
  };
  const name = fileName(origin, getText().files.names.report, [], format);
  if (format === 'csv') {
    return {
      name,
      content: new TextEncoder().encode(toCsv(origin, tableOf(lines), separatorFor(separator))),
    };
  }
  const { title, html } = pageOf(lines, days);
  return {
    name,
    content: format === 'html' ? new TextEncoder().encode(html) : await print(html, title),
  };
}

/** @throws AppFailure that names the account */
async function wholeList(context: QueryContext, account: Account): Promise<Website[]> {
  try {
    const { list } = await listWebsites(context, { account: account.id, search: '' });
    requireCurrent(list);
    return list.rows;
  } catch (cause) {
    throw withDetail(cause, account.name);
  }
}

/** @throws AppFailure that names the website and its account */
async function readLine(...asked: Parameters<typeof readSums>): Promise<Line> {
  const [, account, { domain }] = asked;
  try {
    return await readSums(...asked);
  } catch (cause) {
    throw withDetail(cause, `${formatDomain(domain)}, ${account.name}`);
  }
}

async function readSums(
  context: QueryContext,
  account: Account,
  website: Website,
  { range, compared }: ReportDays,
): Promise<Line> {
  const found = toFoundWebsite(account, website);
  const visits = await readDaySeries(context, found, 'visitors', range);
  const pageviews = await readDaySeries(context, found, 'pageviews', range);
  const visitsBefore = compared && (await readDaySeries(context, found, 'visitors', compared));
  const pageviewsBefore = compared && (await readDaySeries(context, found, 'pageviews', compared));
  const parts = [visits, pageviews, visitsBefore, pageviewsBefore].filter((one) => one !== null);
  const state = combineAges(parts);
  requireCurrent(state);
  return {
    ...found,
    visits: sumOf(visits, visitsBefore, zoneOf(account)),
    pageviews: sumOf(pageviews, pageviewsBefore, zoneOf(account)),
    fetchedAt: state.fetchedAt,
  };
}

function sumOf(series: DaySeries, compared: DaySeries | null, zone: string): Sum {
  const now = sum(series.counts);
  if (compared === null) return { now, before: null, change: { kind: 'unknown' }, caveat: null };
  const basis = basisOf(series, compared, zone);
  const sides = comparedTotals(basis, series, compared);
  const change = changeOf(sides.now, sides.before, basis);
  return { now, before: sides.before, change, caveat: basis.caveat };
}

function tableOf(lines: readonly Line[]): ExportTable {
  // Only where some count something else, so that other tables stay as they are.
  const hasUnits = lines.some((line) => unitOf(line) !== 'visits');
  const rows = lines.map((line) => [
    formatDomain(line.website.domain),
    line.account.name,
    ...cellsOf(line.visits),
    ...cellsOf(line.pageviews),
    line.visits.caveat && caveatText(line.visits.caveat),
    ...(hasUnits ? [unitOf(line)] : []),
  ]);
  return {
    name: 'portfolio',
    columns: [
      'website',
      'account',
      'visits',
      'compared_visits',
      'visits_change',
      'pageviews',
      'compared_pageviews',
      'pageviews_change',
      'comparison_caveat',
      ...(hasUnits ? ['visits_count'] : []),
    ],
    rows,
    search: '',
    sort: null,
    first: 1,
    total: rows.length,
    fetchedAt: earliestInstant(...lines.map((line) => line.fetchedAt)),
  };
}

/** What the column of visits counts. */
const unitOf = ({ account }: Line): StatisticUnit => unitOn(productOf(account), 'visitors');

const cellsOf = ({ now, before, change }: Sum): Cell[] => [now, before, shareOf(change)];

const shareOf = (change: Change): number | null =>
  change.kind === 'percent' ? roundShare(change.ratio) : null;

/** Stated only once, because all websites have the same days. */
function differenceOfLengths({ range, compared }: ReportDays): Caveat | null {
  if (compared === null) return null;
  const [days, before] = [dayCount(range), dayCount(compared)];
  return days === before ? null : { kind: 'lengths', days, compared: before };
}

/** `1,234`, and what it counts if that is not what the heading says. */
function countedText(line: Line): string {
  const unit = unitOf(line);
  const count = formatNumber(line.visits.now);
  return unit === 'visits' ? count : asFacts([count, getText().statistics.counted[unit]]);
}

function pageOf(lines: readonly Line[], { range, compared }: ReportDays) {
  const { groups, portfolio, report, statistics } = getText();
  const title = report.title({ domain: groups.all, period: statistics.days(range.from, range.to) });
  const { domain, account, change } = portfolio.columns;
  const { visitors, pageviews } = portfolio.statistics;
  const lengths = differenceOfLengths({ range, compared });
  const words = ({ change: of, caveat }: Sum): string =>
    asFacts([
      changeText(of).text,
      ...(caveat === null || caveat.kind === 'lengths' ? [] : [caveatText(caveat)]),
    ]);
  const fetchedAt = earliestInstant(...lines.map((line) => line.fetchedAt));
  const accounts = [...new Set(lines.map((line) => line.account.name))];
  const html = toHtmlTable({
    language: getLocale(),
    title,
    lead: [
      compared === null
        ? report.notCompared
        : inSentences([
            report.comparedWith(statistics.days(compared.from, compared.to)),
            ...(lengths === null ? [] : [caveatText(lengths)]),
          ]),
      report.numbersMore({
        account: formatList(accounts),
        read: fetchedAt === null ? statistics.none : formatInstant(fetchedAt),
      }),
    ],
    columns: [domain, account, visitors, change, pageviews, change],
    numbers: 4,
    rows: lines.map((line) => [
      formatDomain(line.website.domain),
      line.account.name,
      countedText(line),
      words(line.visits),
      formatNumber(line.pageviews.now),
      words(line.pageviews),
    ]),
  });
  return { title, html };
}
