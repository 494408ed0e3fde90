import type { Website } from '../../shared/api/websites';
import type { Account } from '../../shared/bridge/contract';
import { AppFailure, withDetail } from '../../shared/failures/failure';
import { formatDomain } from '../../shared/lib/domains';
import { sum } from '../../shared/lib/sum';
import type { ScheduledReport } from '../../shared/settings/scheduled-reports';
import { getText } from '../../shared/text';
import { formatNumber } from '../../shared/text/format';
import { getLocale } from '../../shared/text/locale';
import { changeOf } from '../../statistics/change';
import { wordsOfChange } from '../../statistics/change-words';
import { toCsv } from '../../statistics/exports/csv';
import { fileName } from '../../statistics/exports/file-name';
import { toHtmlTable } from '../../statistics/exports/html-table';
import { oldest } from '../../statistics/exports/origin';
import { round, type ExportTable } from '../../statistics/exports/tables';
import type { MadeReport } from '../services/context/types';
import type { QueryContext } from './context';
import { readDays, requireWhole, together } from './read';
import type { ReportDays, ReportDrawing } from './report-drawing';
import { listWebsites } from './websites';

/** A website's sums. */
interface Line {
  account: Account;
  website: Website;
  visits: number;
  visitsBefore: number | null;
  pageviews: number;
  pageviewsBefore: number | null;
  fetchedAt: number | null;
}

/** The websites of all accounts in one file, most visits first. @throws AppFailure */
export async function portfolioFile(
  context: QueryContext,
  format: ScheduledReport['format'],
  days: ReportDays,
  { print }: Pick<ReportDrawing, 'print'>,
): Promise<MadeReport['files'][number]> {
  const lines: Line[] = [];
  for (const account of context.services.accounts().accounts) {
    const list = await wholeList(context, account);
    const read = list.map((website) => readLine(context, account, website, days));
    lines.push(...(await Promise.all(read)));
  }
  if (lines.length === 0) throw new AppFailure('no-websites', 'report: no websites');
  lines.sort((a, b) => b.visits - a.visits || a.website.domain.localeCompare(b.website.domain));
  const { portfolio } = getText();
  const { range, compared } = days;
  const origin = {
    website: null,
    subject: portfolio.title,
    account: '',
    server: '',
    period: range,
    compared,
  };
  const name = fileName(origin, getText().files.names.report, [], format);
  if (format === 'csv') {
    return { name, content: new TextEncoder().encode(toCsv(origin, tableOf(lines))) };
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
    requireWhole(list);
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
  const found = { account, website };
  const visits = await readDays(context, found, 'visitors', range);
  const pageviews = await readDays(context, found, 'pageviews', range);
  const visitsBefore = compared && (await readDays(context, found, 'visitors', compared));
  const pageviewsBefore = compared && (await readDays(context, found, 'pageviews', compared));
  const parts = [visits, pageviews, visitsBefore, pageviewsBefore].filter((one) => one !== null);
  const state = together(parts);
  requireWhole(state);
  const total = (series: { counts: number[] } | null) => series && sum(series.counts);
  return {
    ...found,
    visits: sum(visits.counts),
    pageviews: sum(pageviews.counts),
    visitsBefore: total(visitsBefore),
    pageviewsBefore: total(pageviewsBefore),
    fetchedAt: state.fetchedAt,
  };
}

function tableOf(lines: readonly Line[]): ExportTable {
  const rows = lines.map((line) => [
    formatDomain(line.website.domain),
    line.account.name,
    line.visits,
    line.visitsBefore,
    shareOf(line.visits, line.visitsBefore),
    line.pageviews,
    line.pageviewsBefore,
    shareOf(line.pageviews, line.pageviewsBefore),
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
    ],
    rows,
    search: '',
    sort: null,
    first: 1,
    total: rows.length,
    fetchedAt: oldest(...lines.map((line) => line.fetchedAt)),
  };
}

function shareOf(now: number, before: number | null): number | null {
  const change = changeOf(now, before ?? undefined);
  return change.kind === 'percent' ? round(change.ratio) : null;
}

function pageOf(lines: readonly Line[], { range, compared }: ReportDays) {
  const { portfolio, report, statistics } = getText();
  const title = report.title(portfolio.title, statistics.days(range.from, range.to));
  const { domain, account, change } = portfolio.columns;
  const { visitors, pageviews } = portfolio.statistics;
  const words = (now: number, before: number | null): string =>
    wordsOfChange(changeOf(now, before ?? undefined)).text;
  const html = toHtmlTable({
    language: getLocale(),
    title,
    lead:
      compared === null
        ? report.notCompared
        : report.comparedWith(statistics.days(compared.from, compared.to)),
    columns: [domain, account, visitors, change, pageviews, change],
    numbers: 4,
    rows: lines.map((line) => [
      formatDomain(line.website.domain),
      line.account.name,
      formatNumber(line.visits),
      words(line.visits, line.visitsBefore),
      formatNumber(line.pageviews),
      words(line.pageviews, line.pageviewsBefore),
    ]),
  });
  return { title, html };
}
