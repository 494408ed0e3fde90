import { z } from 'zod';
import {
  calendarDay,
  storeWebsiteParameters,
  updateWebsiteParameters,
} from '$shared/api/parameters';
import { STATISTIC_NAMES } from '$shared/api/statistics';
import { PERIOD_NAMES } from '$shared/dates/preset-names';
import { assistantText } from '$shared/text/en/assistants';
import { toJson, websitesJson } from '$statistics/exports/json';
import { instantOf } from '$statistics/exports/origin';
import type { ExportTable } from '$statistics/exports/tables';
import { websitesTable } from '$statistics/exports/websites-table';
import { compareTotals, readMovers, readSummary } from '../queries/compare';
import { InvalidQueryError, type QueryContext } from '../queries/context';
import type { AnswerAge } from '../queries/dated';
import { findAccount, findWebsiteToChange } from '../queries/find';
import {
  noteOnRunning,
  notesOnDays,
  type QuerySubject,
  readStatistic,
  type StatisticAnswer,
} from '../queries/statistics';
import { listWebsites } from '../queries/websites';

/** Rows in an answer unless the assistant asks for more, because models read all of them. */
const ROWS = 20;
const MOST_ROWS = 1_000;
/** The longest name or domain. */
const LONGEST = 300;

const text = assistantText.parameters;
const account = z.string().min(1).max(LONGEST).optional().describe(text.account);
const website = z.string().min(1).max(LONGEST).describe(text.website);
const isOffline = z.boolean().default(false).describe(text.offline);
const limit = z.int().min(1).max(MOST_ROWS).default(ROWS).describe(text.limit);
const days = {
  // A text and not an enumeration, because a day can be in it, and names of earlier versions are accepted.
  period: z
    .string()
    .min(1)
    .max(LONGEST)
    .meta({ examples: [...PERIOD_NAMES, 'since-2026-01-31'] })
    .optional()
    .describe(text.period),
  from: calendarDay.optional().describe(text.from),
  to: calendarDay.optional().describe(text.to),
  compare: z.string().min(1).max(LONGEST).optional().describe(text.compare),
};
const about = { website, account, offline: isOffline, ...days };

/** A tool of the assistant server; it runs in the process that has the data. */
export interface Tool {
  name: string;
  /** The schema of the arguments, which is also their documentation for clients. */
  schema: z.ZodObject;
  /** Whether it changes something on a server. */
  changes: boolean;
  /** @throws InvalidQueryError, AppFailure */
  run(args: never, context: ToolContext): Promise<object>;
}

export interface ToolContext {
  /** @param isOffline whether only saved answers are read */
  query(isOffline: boolean): QueryContext;
  /** Whether the user allows changes to an account's websites. */
  mayChange(accountId: string): boolean;
  /** Must be called before anything is changed. */
  beginChange(): void;
}

function tool<Shape extends z.ZodRawShape>(
  name: keyof typeof assistantText.tools,
  shape: Shape,
  run: (args: z.output<z.ZodObject<Shape>>, context: ToolContext) => Promise<object>,
  changes = false,
): Tool {
  return { name, schema: z.strictObject(shape), run, changes };
}

/** All tools that clients can list. */
export const TOOLS: readonly Tool[] = [
  tool('list_accounts', {}, async (_args, context) => {
    const { accounts, activeId } = context.query(true).services.accounts();
    return {
      accounts: accounts.map(({ id, name, address, kind, zone }) => {
        const current = id === activeId;
        return { id, name, server: address, kind, zone: zone?.name ?? null, current };
      }),
    };
  }),
  tool(
    'list_websites',
    { account, search: z.string().max(LONGEST).default(''), limit, offline: isOffline },
    async ({ offline, limit: most, ...asked }, context) => {
      const { account: of, list } = await listWebsites(context.query(offline), {
        account: asked.account,
        search: asked.search,
      });
      const part = { search: asked.search, sort: { by: 'domain', order: 'asc' } as const };
      const table = websitesTable(list.rows.slice(0, most), {
        ...part,
        first: 1,
        total: list.total,
        fetchedAt: list.fetchedAt,
      });
      const { name, address: server } = of;
      const origin = { website: null, account: name, server, period: null, compared: null };
      return { ...parsed(websitesJson(origin, table)), ...noted(list, [table], most) };
    },
  ),
  tool(
    'read_statistic',
    { ...about, statistic: z.enum(STATISTIC_NAMES).describe(text.statistic), limit },
    async ({ offline, limit: most, ...asked }, context) =>
      shown(await readStatistic(context.query(offline), { ...asked, most }), most),
  ),
  tool('compare_periods', about, async ({ offline, ...asked }, context) =>
    shown(await compareTotals(context.query(offline), asked), MOST_ROWS),
  ),
  tool('list_movers', about, async ({ offline, ...asked }, context) =>
    shown(await readMovers(context.query(offline), asked), MOST_ROWS),
  ),
  tool('summarize_period', about, async ({ offline, ...asked }, context) => {
    const answer = await readSummary(context.query(offline), asked);
    const { sentence, subject, origin, state } = answer;
    const { website: domain, account: name, period, compared, unfinished } = origin;
    const fetchedAt = instantOf(state.fetchedAt);
    return {
      website: domain,
      account: name,
      period,
      ...(unfinished !== undefined && { unfinished }),
      compared,
      fetchedAt,
      sentence,
      ...noted(state, [], MOST_ROWS, aboutDays(subject)),
    };
  }),
  tool(
    'add_website',
    { account, settings: storeWebsiteParameters.describe(text.newSettings) },
    async ({ account: name, settings }, context) => {
      const { account: chosen, query } = changeable(context, name);
      context.beginChange();
      const call = { accountId: chosen.id, parameters: settings };
      return { added: await query.services.handlers['websites.store'](call) };
    },
    true,
  ),
  tool(
    'change_website',
    { account, website, settings: updateWebsiteParameters.describe(text.settings) },
    async ({ account: name, website: asked, settings }, context) => {
      const { account: chosen, query } = changeable(context, name);
      const { id } = await findWebsiteToChange(query, asked, chosen);
      context.beginChange();
      const call = { accountId: chosen.id, id, parameters: settings };
      return { changed: await query.services.handlers['websites.update'](call) };
    },
    true,
  ),
];

/** Finds the account to change. @throws InvalidQueryError if the user does not allow changes */
function changeable(context: ToolContext, name: string | undefined) {
  const query = context.query(false);
  const chosen = findAccount(query, name);
  if (!context.mayChange(chosen.id))
    throw new InvalidQueryError(assistantText.mayNotChange(chosen.name));
  return { account: chosen, query };
}

function shown(
  { subject, origin, table, state, notes = [] }: StatisticAnswer,
  most: number,
): object {
  const cut: ExportTable = { ...table, rows: table.rows.slice(0, most) };
  return {
    ...parsed(toJson(origin, [cut])),
    ...noted(state, [cut], most, [...aboutDays(subject), ...notes]),
  };
}

const aboutDays = (subject: QuerySubject): string[] => [
  ...notesOnDays(subject),
  ...noteOnRunning(subject),
];

const parsed = (json: string): object => JSON.parse(json) as object;

/** Adds notes about an answer's age and its missing parts. */
function noted(
  state: AnswerAge,
  tables: readonly ExportTable[],
  most = MOST_ROWS,
  more: readonly string[] = [],
) {
  const isOlder = state.isSaved && state.problem !== null;
  const cut = tables.find(({ rows, total }) => rows.length < total);
  const notes = [
    ...more,
    isOlder ? assistantText.older : null,
    cut === undefined ? null : assistantText.cut(cut.rows.length, cut.total, most),
  ];
  return { notes: notes.filter((note) => note !== null) };
}
