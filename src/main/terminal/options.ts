import {
  ArgumentError,
  type ArgumentRow,
  type OptionTable,
  type OptionValues,
} from '$command-line/command';
import { PERIOD_NAMES } from '$shared/dates/preset-names';
import { type Separator, SEPARATOR_NAMES } from '$shared/settings/csv-separators';
import { terminalText } from '$shared/text/en/terminal';
import { nearest } from '../../shared/command-line.mjs';
import type { RequestedDays } from '../queries/days';

export const TABLE_FORMATS = ['table', 'csv', 'json'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];
/** Of lists of what has a name; `names` are for scripts and for shells that complete. */
export const NAMED_FORMATS = [...TABLE_FORMATS, 'names'] as const;

/** The option of commands that choose a format. @param formats the first one is the default */
export const formatOption = (formats: readonly string[]) =>
  ({ format: { type: 'string', short: 'f', value: 'FORMAT', completes: formats } }) as const;

export const OUTPUT_OPTION = {
  output: { type: 'string', short: 'o', value: 'FILE', completes: 'files' },
} as const satisfies OptionTable;

/** Scripts rely on commas, whatever is chosen in the settings. */
export const SEPARATOR_OPTION = {
  separator: { type: 'string', value: 'SEPARATOR', completes: SEPARATOR_NAMES },
} as const satisfies OptionTable;

/** The options of commands that print a table. */
export const OUTPUT_OPTIONS = {
  ...formatOption(TABLE_FORMATS),
  ...OUTPUT_OPTION,
  ...SEPARATOR_OPTION,
} as const satisfies OptionTable;

export const ACCOUNT_OPTION = {
  account: {
    type: 'string',
    short: 'a',
    value: 'ACCOUNT',
    completes: { asks: 'accounts --format names' },
  },
} as const satisfies OptionTable;

/** The options of commands that ask an account. */
export const READING_OPTIONS = {
  ...ACCOUNT_OPTION,
  offline: { type: 'boolean' },
} as const satisfies OptionTable;

/** The options of commands that ask an account and print a table. */
export const ACCOUNT_OPTIONS = {
  ...READING_OPTIONS,
  ...OUTPUT_OPTIONS,
} as const satisfies OptionTable;

/** The options of commands about days. */
export const DAYS_OPTIONS = {
  period: { type: 'string', short: 'p', value: 'PERIOD', completes: PERIOD_NAMES },
  from: { type: 'string', value: 'DAY' },
  to: { type: 'string', value: 'DAY' },
  compare: { type: 'string', short: 'c', value: 'DAYS', completes: ['previous', 'year', 'none'] },
} as const satisfies OptionTable;

export const LIMIT_OPTION = {
  limit: { type: 'string', value: 'ROWS' },
} as const satisfies OptionTable;

/** The website that a command is about. */
export const WEBSITE_ARGUMENT = {
  name: 'WEBSITE',
  missing: terminalText.websiteMissing,
  completes: { asks: 'websites list --offline --format names' },
} as const satisfies ArgumentRow;

export const MAX_LIMIT = 100_000;

/** Where and how the answer is written. */
export interface OutputSettings<Format extends string> {
  format: Format;
  /** Null: standard output. */
  file: string | null;
  /** Of CSV. */
  separator: Separator;
}

/** @param formats the first one is the default @throws ArgumentError */
export function readOutput<Format extends string>(
  { format, output, separator }: OptionValues<typeof OUTPUT_OPTIONS>,
  formats: readonly [Format, ...Format[]],
): OutputSettings<Format> {
  return {
    format: readFormat(format, formats) ?? formats[0],
    file: output ?? null,
    separator: readSeparator(separator),
  };
}

/** @throws ArgumentError */
export function readSeparator(text: string | undefined): Separator {
  return readOneOf(text, SEPARATOR_NAMES, terminalText.notSeparator) ?? 'comma';
}

/** @returns null when none is given @throws ArgumentError */
export function readFormat<Format extends string>(
  text: string | undefined,
  formats: readonly Format[],
): Format | null {
  return readOneOf(text, formats, terminalText.notFormat);
}

/**
 * One of some words, in any case.
 *
 * @param refusal explains another word
 * @returns null when none is given
 * @throws ArgumentError
 */
export function readOneOf<Choice extends string>(
  text: string | undefined,
  choices: readonly Choice[],
  refusal: (text: string, choices: readonly string[], nearest: string | null) => string,
): Choice | null {
  if (text === undefined) return null;
  const found = choices.find((name) => name === text.toLowerCase());
  if (found === undefined) throw new ArgumentError(refusal(text, choices, nearest(text, choices)));
  return found;
}

/** The account and whether only what is saved is read. */
export function readAccount({ account, offline }: OptionValues<typeof READING_OPTIONS>) {
  return { account, isOffline: offline === true };
}

export function readDaysOptions({
  period,
  from,
  to,
  compare,
}: OptionValues<typeof DAYS_OPTIONS>): RequestedDays {
  return { period, from, to, compare };
}

/** @throws ArgumentError */
export function readLimit({ limit }: OptionValues<typeof LIMIT_OPTION>): number | undefined {
  if (limit === undefined) return undefined;
  const rows = /^\d{1,6}$/.test(limit) ? Number(limit) : 0;
  if (rows < 1 || rows > MAX_LIMIT) throw new ArgumentError(terminalText.notALimit(limit));
  return rows;
}
