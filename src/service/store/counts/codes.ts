import {
  DAY_STATISTICS,
  HOUR_STATISTICS,
  SERVER_VALUE_STATISTICS,
  type ServerStatistic,
  STATISTICS,
} from '$shared/api/statistics';

/* The store identifies statistics by numeric codes. */

const codesOf = (names: readonly ServerStatistic[]): readonly number[] =>
  names.map((name) => STATISTICS[name].code);

/** Statistics whose value ids are day numbers: they need no dictionary and only month blocks. */
const DAY_CODES = codesOf(DAY_STATISTICS);
/** Statistics whose value ids are the hours 0 to 23. */
const HOUR_CODES = codesOf(HOUR_STATISTICS);

export const isDayCode = (code: number): boolean => DAY_CODES.includes(code);
export const isHourCode = (code: number): boolean => HOUR_CODES.includes(code);

const SKIPPING_CODES = codesOf(
  SERVER_VALUE_STATISTICS.filter((name) => 'skipsEmpty' in STATISTICS[name]),
);

/** Whether a statistic ignores hits without a value. */
export const ignoresEmptyValues = (code: number): boolean => SKIPPING_CODES.includes(code);

/** For statistics that share the dictionary of another one: the code of that statistic, by code. */
const SHARED_KINDS: readonly (number | undefined)[] = sharedKinds();

function sharedKinds(): number[] {
  const kinds: number[] = [];
  for (const statistic of Object.values(STATISTICS)) {
    if (!('sharesValuesOf' in statistic)) continue;
    kinds[statistic.code] = STATISTICS[statistic.sharesValuesOf].code;
  }
  return kinds;
}

/** The dictionary of a statistic's values. Landing pages share the dictionary of pages. */
export const dictionaryOf = (code: number): number => SHARED_KINDS[code] ?? code;
