import { z } from 'zod';
import { localTime } from '$service/store/counts/calendar';
import { normalizeBrowserName, normalizeSystemName } from '$shared/api/agent-names';
import { exportImportText } from '$shared/text/en/service-exports';
import type { ExportInput, ExportPart } from './parts';
import { type CountedValue, type RowReading, UnreadableRowError } from './reading';
import { sourceHost } from './sources';
import { UnusableFileError } from './unusable-file';
import {
  addressHost,
  countryValues,
  languageCode,
  pagePathOf,
  readExportDay,
  readInstant,
  toEventNotation,
} from './values';

/*
 * GoatCounter's JSON export, version 1: a zip file with lists (`paths.jsonl`) and with statistics that refer to them
 * (`hit_stats.jsonl`). Its counts are visits per page. A visit counts once for each page that it saw, so the sum of
 * the counts is one of page views, not of visits.
 */

const STATISTICS = 'hit_stats.jsonl';
/** The maximum length of a line, in characters. */
const LONGEST_LINE = 64 * 1024;

/** Whether a zip file with these names is such an export. */
export const isGoatcounterJson = (names: readonly string[]): boolean => names.includes(STATISTICS);

const id = z.int();
const count = z.int().nonnegative().max(1e12);
const name = { id, name: z.string().nullish() };

const LISTS = {
  'paths.jsonl': z.object({ id, path: z.string().min(1), event: z.boolean().nullish() }),
  'refs.jsonl': z.object({ id, ref: z.string(), ref_scheme: z.string().nullish() }),
  'browsers.jsonl': z.object(name),
  'systems.jsonl': z.object(name),
};
type Lists = { [File in keyof typeof LISTS]: Map<number, z.infer<(typeof LISTS)[File]>> };

const byDay = { day: z.string(), path_id: id, count };
const info = z.object({ export_version: z.string() });

interface Statistic {
  read: (row: unknown, lists: Lists) => { day: number; values: CountedValue[]; unplaced: string[] };
}

/**
 * Returns a reader for the rows of a file. Rows of events are skipped, because their browsers and places do not
 * belong to visits.
 */
function perPage<Row extends { day: string; path_id: number; count: number }>(
  schema: z.ZodType<Row>,
  values: (row: Row, lists: Lists) => CountedValue[],
  unplaced: (row: Row) => string[] = () => [],
): Statistic {
  return {
    read(text, lists) {
      const row = parsed(schema, text);
      const day = readExportDay(row.day);
      if (pathIn(lists, row.path_id).event === true)
        return { day, values: [], unplaced: ['events in lists'] };
      return { day, values: values(row, lists), unplaced: unplaced(row) };
    },
  };
}

const hit = z.object({ hour: z.string(), path_id: id, ref_id: id, count });

const FILES: Record<string, Statistic> = {
  [STATISTICS]: {
    read(text, lists) {
      const row = parsed(hit, text);
      const { day, hour } = localTime(readInstant(row.hour));
      const { path, event } = pathIn(lists, row.path_id);
      if (event === true) {
        const value: CountedValue = {
          statistic: 'event',
          text: toEventNotation(path),
          count: row.count,
        };
        return { day, values: [value], unplaced: [] };
      }
      const values: CountedValue[] = [
        { statistic: 'pageviews', text: '', count: row.count },
        { statistic: 'pageviews_hour', text: String(hour).padStart(2, '0'), count: row.count },
        { statistic: 'page', text: pagePathOf(path), count: row.count },
      ];
      const source = sourceOf(lists['refs.jsonl'].get(row.ref_id), row.count);
      return { day, values: [...values, ...source.values], unplaced: source.unplaced };
    },
  },
  'browser_stats.jsonl': perPage(z.object({ ...byDay, browser_id: id }), (row, lists) => [
    {
      statistic: 'browser',
      text: normalizeBrowserName(lists['browsers.jsonl'].get(row.browser_id)?.name ?? ''),
      count: row.count,
    },
  ]),
  'system_stats.jsonl': perPage(z.object({ ...byDay, system_id: id }), (row, lists) => [
    {
      statistic: 'os',
      text: normalizeSystemName(lists['systems.jsonl'].get(row.system_id)?.name ?? ''),
      count: row.count,
    },
  ]),
  'location_stats.jsonl': perPage(
    z.object({ ...byDay, location: z.string() }),
    (row) => countryValues(row.location.split('-', 1)[0] ?? '', row.count),
    ({ location }) => (location.includes('-') ? ['location: region'] : []),
  ),
  'language_stats.jsonl': perPage(z.object({ ...byDay, language: z.string() }), (row) => [
    { statistic: 'language', text: twoLetters(row.language), count: row.count },
  ]),
  'size_stats.jsonl': perPage(
    z.object(byDay),
    () => [],
    () => ['size_stats: width without a height'],
  ),
};

/** Reads all rows of the export. @throws UnusableFileError */
export async function* goatcounterJson(
  file: ExportInput,
): AsyncGenerator<{ table: number; reading: RowReading }> {
  const lists = await readLists(file);
  let table = -1;
  for await (const part of file.parts(/_stats\.jsonl$/)) {
    table += 1;
    const statistic = FILES[part.name];
    for await (const row of rowsOf(part)) {
      if (statistic === undefined) {
        yield { table, reading: { kind: 'unplaced', unplaced: [part.name] } };
        continue;
      }
      const reading = orUnusable(part, row.number, () => statistic.read(row.value, lists));
      yield { table, reading: { kind: 'counts', ...reading } };
    }
  }
}

async function readLists(file: ExportInput): Promise<Lists> {
  const lists: Lists = {
    'paths.jsonl': new Map(),
    'refs.jsonl': new Map(),
    'browsers.jsonl': new Map(),
    'systems.jsonl': new Map(),
  };
  for await (const part of file.parts(/^(?:info\.json|\w+s\.jsonl)$/)) {
    if (part.name === 'info.json') await checkVersion(part);
    else if (part.name in LISTS) {
      const list = part.name as keyof Lists;
      for await (const { value, number } of rowsOf(part)) {
        const row = orUnusable(part, number, () => parsed<{ id: number }>(LISTS[list], value));
        (lists[list] as Map<number, unknown>).set(row.id, row);
      }
    }
  }
  return lists;
}

/**
 * Checks the version. Additions to the format change only its second part.
 *
 * @throws UnusableFileError for another version than 1
 */
async function checkVersion(part: ExportPart): Promise<void> {
  let text = '';
  for await (const chunk of part.chunks()) text += chunk.toString('utf8');
  const { export_version: version } = orUnusable(part, 1, () => parsed(info, fromJson(text)));
  if (!/^1\b/.test(version)) {
    throw new UnusableFileError(
      exportImportText.kinds.row(part.name, 1, exportImportText.problems.version(version)),
    );
  }
}

async function* rowsOf(part: ExportPart): AsyncGenerator<{ number: number; value: unknown }> {
  const decoder = new TextDecoder();
  let rest = '';
  let number = 0;
  for await (const chunk of part.chunks()) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE)
      throw new UnusableFileError(exportImportText.kinds.longRow(number + 1));
    for (const line of lines) {
      number += 1;
      if (line.trim() !== '') yield { number, value: valueOf(part, number, line) };
    }
  }
  if (rest.trim() !== '') yield { number: number + 1, value: valueOf(part, number + 1, rest) };
}

const valueOf = (part: ExportPart, number: number, line: string): unknown =>
  orUnusable(part, number, () => fromJson(line));

/** @throws UnreadableRowError */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnreadableRowError('json', '', { cause });
  }
}

/** @throws UnreadableRowError */
function parsed<Row>(schema: z.ZodType<Row>, value: unknown): Row {
  const { data, error } = schema.safeParse(value);
  if (data === undefined)
    throw new UnreadableRowError('column', error?.issues[0]?.path.join('.') ?? '');
  return data;
}

function orUnusable<Result>(
  { name: file }: ExportPart,
  number: number,
  work: () => Result,
): Result {
  try {
    return work();
  } catch (cause) {
    if (!(cause instanceof UnreadableRowError)) throw cause;
    const reason = exportImportText.problems[cause.problem](cause.detail.slice(0, 200));
    throw new UnusableFileError(exportImportText.kinds.row(file, number, reason));
  }
}

function pathIn(
  lists: Lists,
  pathId: number,
): { path: string; event?: boolean | null | undefined } {
  const path = lists['paths.jsonl'].get(pathId);
  if (path === undefined) throw new UnreadableRowError('column', `paths.jsonl: ${pathId}`);
  return path;
}

/**
 * Returns the source of a row's visits. Visits without a source are direct, or come from another page of the website.
 */
function sourceOf(
  found: { ref: string; ref_scheme?: string | null | undefined } | undefined,
  visits: number,
): { values: CountedValue[]; unplaced: string[] } {
  const { ref = '', ref_scheme: scheme } = found ?? {};
  if (ref === '') return { values: [], unplaced: ['hit_stats without a referrer'] };
  if (scheme === 'c') {
    return { values: [{ statistic: 'campaign', text: ref, count: visits }], unplaced: [] };
  }
  const host = scheme === 'h' ? (addressHost(ref) ?? '') : sourceHost(ref);
  if (host === '') return { values: [], unplaced: ['Referrer that is no website'] };
  return { values: [{ statistic: 'referrer', text: host, count: visits }], unplaced: [] };
}

/** Returns the two-letter code of a language: `en` for `eng` (ISO 639-3). */
function twoLetters(language: string): string {
  return /^[a-z]{2,3}$/.test(language) ? languageCode(new Intl.Locale(language).language) : '';
}
