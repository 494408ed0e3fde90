import { addDays } from '$shared/dates/day-range';
import { dueDays, evaluateAlert, initialState, settledState } from '$statistics/alerts/evaluate';
import type { FoundAlert } from '$statistics/alerts/message';
import type { SavedState } from '$statistics/alerts/saved-schema';
import type { Reader } from '../reading/requests';
import { dayText, todayNumber } from '../store/counts/calendar';
import { firstKeptDay } from '../store/retention';
import type { Store } from '../store/store';
import type { StoredWebsite } from '../store/websites';
import { FactReader, lastFinishedDay } from './read-facts';
import type { AlertContent } from './record';
import { ruleKey, type ServiceAlertRule } from './settings';

/** The maximum number of comparisons (a rule on a website) in one check. The others follow in the next one, the longest waiting first. */
const MAX_CHECKS = 1_000;

/** A finding on a website. */
export interface FoundOnWebsite extends FoundAlert {
  subject: StoredWebsite;
}

/** The findings of a check, and the states to store. */
export interface RuleResults {
  found: FoundOnWebsite[];
  /** The states of all rules on all existing websites, by `Task.key`. */
  states: Record<string, SavedState>;
  /** Domains in rules that no website has. */
  missing: string[];
}

export interface CheckParts {
  store: Pick<Store, 'websites' | 'retention' | 'removal'>;
  reader: Pick<Reader, 'statistic'>;
}

interface Task {
  key: string;
  rule: ServiceAlertRule;
  website: StoredWebsite;
}

/** Checks rules. @param now milliseconds since the epoch */
export async function checkRules(
  { store, reader }: CheckParts,
  rules: readonly ServiceAlertRule[],
  { states, watched }: Pick<AlertContent, 'states' | 'watched'>,
  now: number,
): Promise<RuleResults> {
  const websites = await readWebsites(store, rules);
  const domains = new Set(rules.flatMap(({ about }) => (about === 'all' ? [] : about)));
  const missing = [...domains].filter((domain) => !websites.has(domain));
  const tasks = tasksOf(rules, websites);
  const checkedAt = ({ key }: Task): number => states[key]?.checkedAt ?? 0;
  const current = new Set(
    tasks.toSorted((a, b) => checkedAt(a) - checkedAt(b)).slice(0, MAX_CHECKS),
  );
  const readers = new Map<number, Promise<FactReader>>();
  const open = async ({ id, created_at }: StoredWebsite): Promise<FactReader> => {
    const kept = await firstKeptDay(store, id, todayNumber(now));
    const keptFrom = kept === null ? null : dayText(kept);
    return new FactReader(reader, { website: { id, created_at }, now, keptFrom, watched });
  };
  const results: RuleResults = { found: [], states: {}, missing };
  for (const task of tasks) {
    const { key, website } = task;
    const before = states[key];
    if (current.has(task)) {
      const facts = readers.get(website.id) ?? open(website);
      readers.set(website.id, facts);
      await checkTask(await facts, task, before, now, results);
    } else if (before !== undefined) results.states[key] = before;
  }
  return results;
}

async function checkTask(
  facts: FactReader,
  { key, rule, website }: Task,
  saved: SavedState | undefined,
  now: number,
  results: RuleResults,
): Promise<void> {
  const last = lastFinishedDay(now);
  let state = saved === undefined ? initialState(last) : settledState(saved, last);
  const { condition, measure } = rule;
  const isByHour = condition.kind === 'silence' || condition.kind === 'above';
  if (isByHour || dueDays(state, last).length > 0) {
    const start = await facts.firstDay();
    // Days that are gone are not waited for.
    const gone = start === null ? state.handled : addDays(start, -1);
    if (gone > state.handled && gone <= last) state = { ...state, handled: gone };
    const result = evaluateAlert(condition, await facts.read(rule, dueDays(state, last)), state);
    state = result.state;
    for (const finding of result.findings) {
      results.found.push({ subject: website, measure, finding });
    }
  }
  results.states[key] = { ...state, checkedAt: now };
}

/** Returns the websites that rules are about, by domain. */
async function readWebsites(
  { websites }: Pick<Store, 'websites'>,
  rules: readonly ServiceAlertRule[],
): Promise<Map<string, StoredWebsite>> {
  const found: (StoredWebsite | null)[] = [];
  if (rules.some(({ about }) => about === 'all')) {
    for (const id of await websites.ids()) found.push(await websites.find(id));
  } else {
    const domains = new Set(rules.flatMap(({ about }) => about));
    for (const domain of domains) found.push(await websites.findByDomain(domain));
  }
  return new Map(found.flatMap((one) => (one === null ? [] : [[one.domain, one] as const])));
}

/** Returns each rule on each of its websites, once. */
function tasksOf(
  rules: readonly ServiceAlertRule[],
  websites: ReadonlyMap<string, StoredWebsite>,
): Task[] {
  const tasks = new Map<string, Task>();
  for (const rule of rules) {
    const of = rule.about === 'all' ? [...websites.keys()] : rule.about;
    for (const domain of of) {
      const website = websites.get(domain);
      if (website === undefined) continue;
      const key = `${ruleKey(rule)}/${website.id}`;
      tasks.set(key, { key, rule, website });
    }
  }
  return [...tasks.values()];
}
