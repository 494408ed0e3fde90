import { STATISTIC_NAMES } from '../../shared/api/statistics';
import type { Website } from '../../shared/api/websites';
import type { Account } from '../../shared/bridge/contract';
import { comparisonRange } from '../../shared/dates/comparison';
import { addDays, type DayRange } from '../../shared/dates/day-range';
import { AppFailure } from '../../shared/failures/failure';
import { formatDomain } from '../../shared/lib/domains';
import type { Subject, WebsiteGroup } from '../../shared/settings/collections';
import { groupIn } from '../../shared/settings/groups';
import type { ScheduledReport } from '../../shared/settings/scheduled-reports';
import { getText } from '../../shared/text';
import { toArchive } from '../../statistics/exports/archive';
import { fileName } from '../../statistics/exports/file-name';
import type { MadeReport } from '../services/context/types';
import type { QueryContext } from './context';
import { showWebsite } from './find';
import { portfolioFile } from './portfolio-report';
import { datedBy, requireWhole, together, type Dated } from './read';
import type { ReportDays, ReportDrawing } from './report-drawing';
import { readTable, type Subject as Asked } from './statistics';

/** Reads a scheduled report and makes its files. @throws AppFailure when a part of it cannot be read now */
export async function makeScheduledReport(
  context: QueryContext,
  report: ScheduledReport,
  range: DayRange,
  drawing: ReportDrawing,
): Promise<MadeReport> {
  const { statistics, files: words } = getText();
  const days = statistics.days(range.from, range.to);
  const compared = comparisonRange(
    { range },
    { mode: 'previous', matchWeekdays: null },
    addDays(range.to, 1),
  );
  const files: MadeReport['files'] = [];
  const about: string[] = [];
  if (report.about === 'portfolio') {
    files.push(await portfolioFile(context, report.format, { range, compared }, drawing));
    about.push(report.name);
  } else {
    for (const subject of report.about) {
      const made = await subjectFile(context, subject, report.format, { range, compared }, drawing);
      files.push({ ...made.file, name: unlike(files, made.file.name) });
      about.push(made.name);
    }
  }
  const [only, second] = about;
  const subject = second === undefined && only !== undefined ? only : report.name;
  const name = fileName(
    { website: null, subject, account: '', period: range },
    words.names.report,
    [],
    'eml',
  );
  return {
    title: getText().report.title(subject, days),
    name: name.replace(/\.eml$/, ''),
    files,
  };
}

async function subjectFile(
  context: QueryContext,
  subject: Subject,
  format: ScheduledReport['format'],
  { range, compared }: ReportDays,
  { draw }: ReportDrawing,
): Promise<{ name: string; file: MadeReport['files'][number] }> {
  const { account, website, state } = await findIn(context, subject);
  const asked: Asked = {
    account,
    website,
    days: { range, compared, isUnderWay: false, isPartOfDay: false },
  };
  const read = await Promise.all(STATISTIC_NAMES.map((name) => readTable(context, asked, name)));
  requireWhole(together([state, ...read.map((one) => one.state)]));
  if (subject.kind === 'group') await requireGroup(context, asked);
  const { statistics, report, files: words } = getText();
  const name = formatDomain(website.domain);
  const doubt = read.find(({ origin }) => origin.doubt)?.origin.doubt ?? null;
  const [first] = read;
  const origin = { ...(first?.origin ?? named(account, range)), doubt };
  const title = format === 'csv' ? words.names.statistics : words.names.report;
  const ending = format === 'csv' ? 'zip' : format;
  const content =
    format === 'csv'
      ? toArchive(
          origin,
          read.map(({ table }) => table),
        )
      : await draw({
          accountId: account.id,
          websiteId: website.id,
          range,
          compared,
          isOffline: false,
          format,
          paper: null,
          title: report.title(name, statistics.days(range.from, range.to)),
        });
  return {
    name,
    file: { name: fileName({ ...origin, website: name }, title, [], ending), content },
  };
}

const named = ({ name, address }: Account, period: DayRange) => ({
  website: null,
  account: name,
  server: address,
  period,
  compared: null,
});

async function findIn(
  context: QueryContext,
  subject: Subject,
): Promise<{ account: Account; website: Website; state: Dated }> {
  const { accounts } = context.services.accounts();
  if (subject.kind === 'group') {
    const group = await findGroup(context, subject);
    const first = accounts.find(({ id }) => group.members.some((one) => one.accountId === id));
    if (first === undefined) throw new AppFailure('account-unknown', 'report: no account');
    return {
      account: { ...first, id: subject.accountId, name: group.name },
      // A group has no settings of its own: only these two are read.
      website: { id: subject.websiteId, domain: group.name } as Website,
      state: { fetchedAt: null, isSaved: false, problem: null },
    };
  }
  const account = accounts.find(({ id }) => id === subject.accountId);
  if (account === undefined) throw new AppFailure('account-unknown', 'report: no account');
  const answer = await showWebsite(context, account.id, subject.websiteId);
  if (answer === null) throw new AppFailure('not-saved', 'report: an unknown website');
  return { account, website: answer.value, state: datedBy(answer) };
}

async function findGroup(
  { services }: QueryContext,
  { accountId }: Subject,
): Promise<WebsiteGroup> {
  const { groups } = await services.handlers['collections.list']({});
  const group = groups.find(({ id }) => id === groupIn(accountId));
  if (group === undefined) throw new AppFailure('not-found', 'report: the group is gone');
  return group;
}

/** A sum without a website whose server does not answer now would be taken for the group's. @throws AppFailure */
async function requireGroup({ services }: QueryContext, asked: Asked): Promise<void> {
  const { account, website, days } = asked;
  const answer = await services.handlers['statistics.show']({
    accountId: account.id,
    id: website.id,
    source: 'saved',
    parameters: {
      name: 'visitors',
      ...days.range,
      search_by: 'value',
      sort_by: 'value',
      sort: 'asc',
      per_page: 100,
      page: 1,
    },
  });
  const missing = answer?.group?.missing.find(({ reason }) => reason !== 'account-gone');
  if (missing !== undefined) {
    throw missing.problem === null
      ? new AppFailure('unreachable', `report: a website of the group is ${missing.reason}`)
      : AppFailure.fromData(missing.problem);
  }
}

/** Two websites of the same name, in two accounts, do not overwrite each other. */
function unlike(files: MadeReport['files'], name: string): string {
  const dot = name.lastIndexOf('.');
  for (let at = 1; ; at += 1) {
    const other = at === 1 ? name : `${name.slice(0, dot)} (${at})${name.slice(dot)}`;
    if (!files.some((file) => file.name.toLowerCase() === other.toLowerCase())) return other;
  }
}
