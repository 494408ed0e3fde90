import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { unknownOption, unknownOptionText } from '../../shared/command-line.mjs';
import { serviceText } from '../../shared/text/en/service';
import { normalizeDomain } from '../http/api/domain';
import { PRODUCT_NAMES, type ProductName } from '../import/exports/reading';
import { FORMAT_NAMES, type FormatName } from '../import/formats/formats';
import { COUNTABLE_DAYS, dayNumber, dayText } from '../store/counts/calendar';
import type { ServiceOptions } from '../app/options';

const words = serviceText.terminal;
export const KEY_VARIABLE = 'SITEDECK_SERVICE_KEY';
type Environment = Readonly<Record<string, string | undefined>>;

export type ServeCommand = ServiceOptions & { name: 'serve'; timezone?: string | undefined };
interface StoreCommand {
  dataDir: string;
  geoFile?: string | undefined;
  timezone?: string | undefined;
}
export interface ImportCommand extends StoreCommand {
  name: 'import';
  domain: string;
  files: string[];
  /** Null to detect it. */
  format: FormatName | null;
  /** The product whose exports the files are; null for logs, or to recognize it. */
  product: ProductName | null;
  /** Day number: of exports, this day and later days are skipped. Null imports all. */
  before: number | null;
  dryRun: boolean;
}
/** Lists imports, or undoes one. */
export interface ImportsCommand extends StoreCommand {
  name: 'imports';
  undo: number | null;
}
/** The command entered in the terminal. */
export type Command =
  { name: 'help' } | { name: 'version' } | ServeCommand | ImportCommand | ImportsCommand;

/** An invalid argument. The message explains it. */
export class BadArgument extends Error {
  override readonly name = 'BadArgument';
}

/**
 * Parses the command line.
 *
 * @param environment may hold the key (SITEDECK_SERVICE_KEY), which then does not show in the process list
 * @throws BadArgument
 */
export function readArguments(argv: readonly string[], environment: Environment): Command {
  const { values, positionals } = parse(argv);
  const [name = 'serve', ...rest] = positionals;
  if (values.help === true) return { name: 'help' };
  if (values.version === true) return { name: 'version' };
  const common = {
    dataDir: resolve(values.data ?? defaultFolder(environment)),
    geoFile: values.geo,
    timezone: readTimeZone(values.timezone),
  };
  if (name === 'import') {
    if (rest.length === 0) throw new BadArgument(words.filesMissing);
    const domain = readDomain(values.domain);
    const format = readFormat(values.format);
    const product = readProduct(values.from);
    if (format !== null && product !== null) throw new BadArgument(words.formatAndFrom);
    const before = readDay(values.before);
    if (format !== null && before !== null) throw new BadArgument(words.beforeNeedsExport);
    const dryRun = values['dry-run'] ?? false;
    return { name, ...common, domain, files: rest, format, product, before, dryRun };
  }
  if (name === 'imports') return { name, ...common, undo: readUndo(rest) };
  if (name !== 'serve') throw new BadArgument(words.unknownCommand(name));
  if (rest[0] !== undefined) throw new BadArgument(words.unexpected(rest[0]));
  return {
    name,
    ...common,
    port: readNumber('port', values.port ?? '0', 0, 65_535),
    key: readKey(values.key, environment[KEY_VARIABLE]),
    sample: values.sample ?? false,
    limit: values.limit === undefined ? undefined : readNumber('limit', values.limit, 1, 1_000_000),
    hitLimit:
      values['hit-limit'] === undefined
        ? undefined
        : readNumber('hit-limit', values['hit-limit'], 0, 1_000_000),
    pageLimit:
      values['page-limit'] === undefined
        ? undefined
        : readNumber('page-limit', values['page-limit'], 0, 1_000_000),
    hosts: values.host ?? [],
    trustProxy: values['trust-proxy'] ?? false,
  };
}

const OPTIONS = {
  data: { type: 'string', short: 'd' },
  timezone: { type: 'string' },
  geo: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
  port: { type: 'string', short: 'p' },
  key: { type: 'string', short: 'k' },
  sample: { type: 'boolean' },
  limit: { type: 'string' },
  'hit-limit': { type: 'string' },
  'page-limit': { type: 'string' },
  host: { type: 'string', multiple: true },
  'trust-proxy': { type: 'boolean' },
  domain: { type: 'string' },
  format: { type: 'string' },
  from: { type: 'string' },
  before: { type: 'string' },
  'dry-run': { type: 'boolean', short: 'n' },
} as const;

function parse(argv: readonly string[]) {
  const names = Object.keys(OPTIONS);
  const stranger = unknownOption(argv, (name) => names.includes(name));
  if (stranger !== null) throw new BadArgument(unknownOptionText(stranger, names));
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });
  } catch (cause) {
    throw new BadArgument(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function readNumber(option: string, text: string, least: number, most: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (!(number >= least && number <= most)) throw new BadArgument(words.notANumber(option, text));
  return number;
}

function readKey(argument: string | undefined, variable: string | undefined): string | null {
  if (argument !== undefined && variable !== undefined) {
    throw new BadArgument(words.keyGiven(KEY_VARIABLE));
  }
  const key = argument ?? variable ?? null;
  if (key !== null && !/^[\x21-\x7e]{1,512}$/.test(key)) throw new BadArgument(words.keyMalformed);
  return key;
}

function readDomain(text: string | undefined): string {
  if (text === undefined) throw new BadArgument(words.domainMissing);
  const domain = normalizeDomain(text);
  if (domain === null) throw new BadArgument(words.notADomain(text));
  return domain;
}

function readFormat(text: string | undefined): FormatName | null {
  if (text === undefined) return null;
  const format = FORMAT_NAMES.find((name) => name === text.toLowerCase());
  if (format === undefined) throw new BadArgument(words.notAFormat(text, FORMAT_NAMES));
  return format;
}

function readProduct(text: string | undefined): ProductName | null {
  if (text === undefined) return null;
  const product = PRODUCT_NAMES.find((name) => name === text.toLowerCase());
  if (product === undefined) throw new BadArgument(words.notAProduct(text, PRODUCT_NAMES));
  return product;
}

/** @returns a day number */
function readDay(text: string | undefined): number | null {
  if (text === undefined) return null;
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? dayNumber(text) : NaN;
  const isReal = day >= COUNTABLE_DAYS.first && day <= COUNTABLE_DAYS.last;
  if (!isReal || dayText(day) !== text) throw new BadArgument(words.notADay(text));
  return day;
}

/** @returns the import to undo; null to list all */
function readUndo([verb, text, ...more]: readonly string[]): number | null {
  if (verb === undefined) return null;
  const unexpected = verb === 'undo' ? more[0] : verb;
  if (unexpected !== undefined) throw new BadArgument(words.unexpected(unexpected));
  if (text === undefined) throw new BadArgument(words.importMissing);
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new BadArgument(words.notAnImport(text));
  return Number(text);
}

function readTimeZone(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch (cause) {
    throw new BadArgument(words.notATimeZone(text), { cause });
  }
}

/** The system's default folder for application data. */
function defaultFolder(environment: Environment): string {
  const home = homedir();
  const base =
    process.platform === 'win32'
      ? (environment['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'))
      : process.platform === 'darwin'
        ? join(home, 'Library', 'Application Support')
        : (environment['XDG_DATA_HOME'] ?? join(home, '.local', 'share'));
  return join(base, 'sitedeck-service');
}
