import { STATISTIC_NAMES } from '$shared/api/statistics';
import type { Account } from '$shared/bridge/contract';
import { comparisonRange, DEFAULT_COMPARISON } from '$shared/dates/comparison';
import { addDays, type DayRange } from '$shared/dates/day-range';
import { AppFailure, failureCode, withDetail } from '$shared/failures/failure';
import { formatDomain, isSameDomain } from '$shared/lib/domains';
import type { Note, WebsiteGroup } from '$shared/settings/collections';
import type { ScheduledReport } from '$shared/settings/scheduled-reports';
import { groupSource, memberKey, type Subject } from '$shared/settings/source';
import { getText } from '$shared/text';
import { asPair } from '$shared/text/series';
import { toArchive } from '$statistics/exports/archive';
import { fileName, isSameFile, otherName } from '$statistics/exports/file-name';
import { separatorFor } from '$statistics/exports/separator';
import { type CountedWebsites, type ExportTable, noteTable } from '$statistics/exports/tables';
import type { MadeReport } from '../services/context/types';
import { type QueryContext, readAnswer } from './context';
import { type AnswerAge, combineAges, datedAnswer, requireCurrent } from './dated';
import { chooseFinishedDays } from './days';
import { toFoundWebsite } from './find';
import { makePortfolioFile } from './portfolio-report';
import type { ReportDays, ReportDrawing } from './report-drawing';
import { dayNotes, type QuerySubject, readTable } from './statistics';

/** Reads a scheduled report and makes its files. @throws AppFailure when any part cannot be read */
export async function makeScheduledReport(
  context: QueryContext,
  report: ScheduledReport,
  range: DayRange,
  drawing: ReportDrawing,
): Promise<MadeReport> {
  const { statistics, files: words } = getText();
  const days = statistics.days(range.from, range.to);
  const compared = comparisonRange({ range }, DEFAULT_COMPARISON, addDays(range.to, 1));
  const files: MadeReport['files'] = [];
  const about: string[] = [];
  if (report.about === 'portfolio') {
    files.push(await makePortfolioFile(context, report.format, { range, compared }, drawing));
    about.push(report.name);
  } else {
    for (const subject of report.about) {
      const { file, name, account } = await subjectFile(
        context,
        subject,
        report.format,
        { range, compared },
        drawing,
      ).catch((cause: unknown) => {
        throw asGone(withDetail(cause, formatDomain(subject.domain)));
      });
      // Two accounts may have websites of the same name.
      files.push({ ...file, name: otherName(file.name, [account], isIn(files)) });
      about.push(name);
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
    title: getText().report.title({ domain: subject, period: days }),
    name: name.replace(/\.eml$/, ''),
    files,
  };
}

async function subjectFile(
  context: QueryContext,
  subject: Subject,
  format: ScheduledReport['format'],
  { range, compared }: ReportDays,
  { draw, separator }: ReportDrawing,
): Promise<{ name: string; account: string; file: MadeReport['files'][number] }> {
  const { state, group, ...found } = await findIn(context, subject);
  const { account, website, source } = found;
  const asked: QuerySubject = { ...found, days: chooseFinishedDays(range, compared) };
  const read = await Promise.all(STATISTIC_NAMES.map((name) => readTable(context, asked, name)));
  const whole = combineAges([state, ...read.map((one) => one.state)]);
  requireCurrent(whole);
  if (group !== null) requireMembers(group, whole);
  const notes = await dayNotes(context, asked);
  const { statistics, report, files: words } = getText();
  const name = formatDomain(website.domain);
  const caveat = read.find(({ origin }) => origin.caveat)?.origin.caveat ?? null;
  const [first] = read;
  const origin = {
    ...(first?.origin ?? named(account, range)),
    caveat,
    ...(group !== null && { websites: allOf(group) }),
  };
  const title = format === 'csv' ? words.names.statistics : words.names.report;
  const ending = format === 'csv' ? 'zip' : format;
  const content =
    format === 'csv'
      ? await toArchive(
          origin,
          [...read.map(({ table }) => table), ...noted(notes)],
          [],
          separatorFor(separator),
        )
      : await draw({
          source,
          range,
          compared,
          isOffline: false,
          format,
          paper: null,
          isWhole: true,
          title: report.title({ domain: name, period: statistics.days(range.from, range.to) }),
        });
  return {
    name,
    account: account.name,
    file: { name: fileName({ ...origin, website: name }, title, [], ending), content },
  };
}

const noted = (notes: readonly Note[]): ExportTable[] =>
  notes.length === 0 ? [] : [noteTable(notes)];

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
): Promise<Omit<QuerySubject, 'days'> & { state: AnswerAge; group: WebsiteGroup | null }> {
  const { accounts } = context.services.accounts();
  if (subject.kind === 'group') {
    const group = await findGroup(context, subject.groupId);
    const first = accounts.find(({ id }) => group.members.some((one) => one.accountId === id));
    if (first === undefined) throw gone(group.name, 'account-gone');
    return {
      group,
      account: { ...first, name: group.name },
      website: { domain: group.name },
      source: groupSource(group.id),
      state: { fetchedAt: null, isSaved: false, problem: null, gaps: [] },
    };
  }
  const account = accounts.find(({ id }) => id === subject.accountId);
  if (account === undefined) throw gone(subject.domain, 'account-gone');
  const answer = await readAnswer(context, {
    kind: 'website',
    accountId: account.id,
    id: subject.websiteId,
  });
  if (answer === null) throw new AppFailure('not-saved', 'report: an unknown website');
  const state = datedAnswer(answer);
  requireCurrent(state);
  // After an account has moved to another server, the same ids belong to other websites.
  if (!isSameDomain(answer.value.domain, subject.domain)) {
    throw gone(subject.domain, 'another-website');
  }
  return { ...toFoundWebsite(account, answer.value), state, group: null };
}

async function findGroup({ services }: QueryContext, groupId: string): Promise<WebsiteGroup> {
  const { groups } = await services.handlers['collections.list']({});
  const group = groups.find(({ id }) => id === groupId);
  if (group === undefined) throw new AppFailure('website-gone', 'report: the group is gone');
  return group;
}

/** A group's report counts all of its websites (see `requireMembers`). */
function allOf({ members }: WebsiteGroup): CountedWebsites {
  return { counted: members.length, of: members.length, missing: [] };
}

/**
 * Requires current numbers of every website of a group, because an incomplete sum would be taken for the group's.
 *
 * @throws AppFailure
 */
function requireMembers({ members }: WebsiteGroup, { gaps }: AnswerAge): void {
  const [gap] = gaps;
  if (gap === undefined) return;
  const domain = members.find((one) => memberKey(one) === memberKey(gap))?.domain ?? '';
  if (gap.reason === 'account-gone' || gap.reason === 'another-website') {
    throw gone(domain, gap.reason);
  }
  const failure =
    gap.problem === null
      ? new AppFailure('not-saved', `report: a website of the group is ${gap.reason}`)
      : AppFailure.fromData(gap.problem);
  throw withDetail(failure, formatDomain(domain));
}

function gone(domain: string, reason: 'account-gone' | 'another-website'): AppFailure {
  const detail = asPair(formatDomain(domain), getText().groups.reasons[reason]);
  return new AppFailure('website-gone', `report: ${reason}`, { detail });
}

/**
 * Converts "not found" to a failure for a deleted website, because the original text refers to a list on the screen.
 */
function asGone(cause: unknown): unknown {
  const code = failureCode(cause);
  if (code !== 'not-found' && code !== 'account-unknown') return cause;
  const { message, details } = cause as AppFailure;
  return new AppFailure('website-gone', message, details);
}

const isIn =
  (files: MadeReport['files']) =>
  (name: string): boolean =>
    files.some((file) => isSameFile(file.name, name));
