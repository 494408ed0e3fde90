import { commonUnit, productOf } from '$shared/api/products';
import type { StatisticUnit } from '$shared/api/statistics';
import { zoneOf } from '$shared/dates/zone';
import { isSameDomain } from '$shared/lib/domains';
import type { AlertRule } from '$shared/settings/alert-rules';
import type { WebsiteGroup } from '$shared/settings/collections';
import { groupSource, sourceKey, type Subject, websiteSource } from '$shared/settings/source';
import { dueDays, evaluateAlert, initialState, settledState } from '$statistics/alerts/evaluate';
import type { FoundAlert } from '$statistics/alerts/message';
import type { SavedState } from '$statistics/alerts/saved-schema';
import type { ServiceContext } from '../context/service-context';
import type { Services } from '../context/types';
import type { AlertFileContent } from './alert-file';
import { type AlertPlace, FactReader, lastFinishedDay } from './read-facts';

/** The maximum number of comparisons (a rule on a website) in one check. The others follow in the next one, the longest waiting first. */
const MAX_CHECKS = 300;
/** The most pages of an account's list of websites. */
const MAX_PAGES = 10;

/** The parts of Sitedeck that a check of rules uses. */
export interface AlertSources {
  context: ServiceContext;
  read: Services['read'];
  groupOf(id: string): WebsiteGroup | undefined;
  /** How far a server's clock is ahead of this computer's, milliseconds. */
  skewOf(accountId: string): number;
}

interface FoundInRule extends FoundAlert {
  subject: Subject;
  ruleId: string;
}

/** The findings of a check, and the states to store. */
export interface RuleResults {
  found: FoundInRule[];
  states: Record<string, SavedState>;
  /** How often nothing could be judged. */
  unanswered: number;
}

interface Task {
  key: string;
  rule: AlertRule;
  subject: Subject;
  /** Checks of one account come one after the other. */
  lane: string;
}

/** Names a rule on a website or group. */
export const stateKey = (ruleId: string, subject: Subject): string =>
  `${ruleId}/${sourceKey(subject)}`;

/** Checks every rule that is on. @throws the signal's reason */
export async function checkRules(
  at: AlertSources,
  { rules, states }: Pick<AlertFileContent, 'rules' | 'states'>,
  signal: AbortSignal,
): Promise<RuleResults> {
  const reader = new FactReader(at.read, signal);
  const on = rules.filter(({ isOn }) => isOn);
  const { websites, silent } = await readWebsites(at, on, signal);
  const tasks = on.flatMap((rule) => tasksOf(rule, [...websites.values()].flat()));
  const checkedAt = ({ key }: Task): number => states[key]?.checkedAt ?? 0;
  const now = tasks.toSorted((a, b) => checkedAt(a) - checkedAt(b)).slice(0, MAX_CHECKS);
  const ofAll = on.filter(({ about }) => about === 'all').length;
  const results: RuleResults = { found: [], states: {}, unanswered: silent * ofAll };
  await Promise.all(
    [...new Set(now.map(({ lane }) => lane))].map(async (lane) => {
      for (const task of now.filter((one) => one.lane === lane)) {
        // A server that answers nothing is not asked for everything.
        const { subject } = task;
        const isSilent = accountsOf(at, subject).some((id) => !websites.has(id));
        if (isSilent || isAnother(subject, websites)) results.unanswered += 1;
        else await checkTask(at, reader, task, states[task.key], results);
      }
    }),
  );
  // In the order of the rules.
  const order = new Map(tasks.map(({ key }, index) => [key, index]));
  const place = ({ ruleId, subject }: FoundInRule): number =>
    order.get(stateKey(ruleId, subject)) ?? 0;
  return { ...results, found: results.found.toSorted((a, b) => place(a) - place(b)) };
}

async function checkTask(
  at: AlertSources,
  reader: FactReader,
  { key, rule, subject }: Task,
  saved: SavedState | undefined,
  results: RuleResults,
): Promise<void> {
  const place = placeOf(at, subject);
  if (place === null) return;
  const last = lastFinishedDay(place);
  const before = saved === undefined ? initialState(last) : settledState(saved, last);
  const { condition, measure } = rule;
  const isByHour = condition.kind === 'silence' || condition.kind === 'above';
  let state = before;
  if (isByHour || dueDays(before, last).length > 0) {
    const facts = await reader.read(rule, place, before);
    const result = evaluateAlert(condition, facts, before);
    ({ state } = result);
    const isAnswered = isByHour
      ? (facts.hours ?? facts.today ?? null) !== null
      : state.handled >= last;
    if (!isAnswered) results.unanswered += 1;
    for (const finding of result.findings) {
      results.found.push({
        ruleId: rule.id,
        subject,
        measure,
        finding,
        ...unitOf(at, rule, subject),
      });
    }
  }
  results.states[key] = { ...state, checkedAt: at.context.now() };
}

/** What a total counts there. */
function unitOf(
  { context, groupOf }: AlertSources,
  { measure }: AlertRule,
  subject: Subject,
): { unit?: StatisticUnit } {
  if (measure.kind !== 'total') return {};
  const members =
    subject.kind === 'website' ? [subject] : (groupOf(subject.groupId)?.members ?? []);
  const products = members.flatMap(({ accountId }) => {
    const account = context.accounts.accounts.find(({ id }) => id === accountId);
    return account === undefined ? [] : [productOf(account)];
  });
  return { unit: commonUnit(products, measure.statistic) };
}

/** Null where an account or group is gone. */
function placeOf(at: AlertSources, subject: Subject): AlertPlace | null {
  const { context, skewOf } = at;
  const accounts = accountsOf(at, subject).map((id) =>
    context.accounts.accounts.find((account) => account.id === id),
  );
  const clocks = accounts.map((account) =>
    account === undefined
      ? null
      : { zone: zoneOf(account), now: context.now() + skewOf(account.id) },
  );
  const known = clocks.filter((clock) => clock !== null);
  const [latest] = known.toSorted((a, b) => (lastFinishedDay(a) < lastFinishedDay(b) ? -1 : 1));
  if (latest === undefined || known.length < clocks.length) return null;
  const source = subject.kind === 'website' ? websiteSource(subject) : groupSource(subject.groupId);
  const isOneZone = known.every(({ zone }) => zone === latest.zone);
  return { source, ...latest, isOneZone };
}

/** Whether an id belongs to another website now, such as on another server. */
function isAnother(subject: Subject, websites: ReadonlyMap<string, Subject[]>): boolean {
  if (subject.kind === 'group') return false;
  const known = websites
    .get(subject.accountId)
    ?.find((one) => one.kind === 'website' && one.websiteId === subject.websiteId);
  return known !== undefined && !isSameDomain(known.domain, subject.domain);
}

/** The accounts that have the websites of a subject. */
function accountsOf({ groupOf }: Pick<AlertSources, 'groupOf'>, subject: Subject): string[] {
  if (subject.kind === 'website') return [subject.accountId];
  const members = groupOf(subject.groupId)?.members ?? [];
  return [...new Set(members.map(({ accountId }) => accountId))];
}

function tasksOf(rule: AlertRule, all: readonly Subject[]): Task[] {
  return (rule.about === 'all' ? all : rule.about).map((subject) => ({
    key: stateKey(rule.id, subject),
    rule,
    subject,
    lane: subject.kind === 'website' ? subject.accountId : subject.groupId,
  }));
}

/**
 * The websites of the accounts that rules ask, by account, and how many of the accounts do not answer. The first answer also says
 * how wrong this computer's clock is, before days are judged.
 */
async function readWebsites(
  at: AlertSources,
  rules: readonly AlertRule[],
  signal: AbortSignal,
): Promise<{ websites: Map<string, Subject[]>; silent: number }> {
  const isAll = rules.some(({ about }) => about === 'all');
  const named = rules.flatMap(({ about }) => (about === 'all' ? [] : about));
  const asked = new Set(named.flatMap((subject) => accountsOf(at, subject)));
  const websites = new Map<string, Subject[]>();
  const accounts = at.context.accounts.accounts.filter(({ id }) => isAll || asked.has(id));
  await Promise.all(
    accounts.map(async ({ id }) => {
      const found = await readAccount(at.read, id, isAll ? MAX_PAGES : 1, signal);
      if (found !== null) websites.set(id, found);
    }),
  );
  return { websites, silent: accounts.length - websites.size };
}

/** The websites of an account; null if its server does not answer now. */
async function readAccount(
  read: Services['read'],
  accountId: string,
  pages: number,
  signal: AbortSignal,
): Promise<Subject[] | null> {
  const websites: Subject[] = [];
  for (let page = 1, last = 1; page <= Math.min(last, pages); page += 1) {
    const order = { search_by: 'domain', sort_by: 'id', sort: 'asc' } as const;
    const parameters = { ...order, per_page: 100 as const, page };
    const query = { kind: 'websites' as const, accountId, parameters };
    const how = { source: 'network', priority: 'refresh', signal } as const;
    const answer = await read(query, how).catch(() => null);
    signal.throwIfAborted();
    if (answer === null || answer.saved) return null;
    for (const { id, domain } of answer.value.rows) {
      websites.push({ kind: 'website', accountId, websiteId: id, domain });
    }
    last = answer.value.lastPage;
  }
  return websites;
}
