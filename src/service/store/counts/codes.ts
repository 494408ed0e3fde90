import {
  DAY_STATISTICS,
  HOUR_STATISTICS,
  SERVER_VALUE_STATISTICS,
  type ServerStatistic,
  STATISTICS,
} from '$shared/api/statistics';

/* The numeric codes of statistics, by which the store identifies them. */

const codesOf = (names: readonly ServerStatistic[]): readonly number[] =>
  names.map((name) => STATISTICS[name].code);

/** The statistics whose value ids are day numbers. They need no dictionary, and only blocks of months. */
const DAY_CODES = codesOf(DAY_STATISTICS);
/** The statistics whose value ids are the hours 0 to 23. */
const HOUR_CODES = codesOf(HOUR_STATISTICS);

export const isDayCode = (code: number): boolean => DAY_CODES.includes(code);
export const isHourCode = (code: number): boolean => HOUR_CODES.includes(code);

const SKIPPING_CODES = codesOf(
  SERVER_VALUE_STATISTICS.filter((name) => 'skipsEmpty' in STATISTICS[name]),
);

/** Whether a statistic does not count hits without a value. */
export const ignoresEmptyValues = (code: number): boolean => SKIPPING_CODES.includes(code);

/** The code of the statistic whose dictionary another statistic shares, by the code of the latter. */
const SHARED_KINDS: readonly (number | undefined)[] = sharedKinds();

function sharedKinds(): number[] {
  const kinds: number[] = [];
  for (const statistic of Object.values(STATISTICS)) {
    if (!('sharesValuesOf' in statistic)) continue;
    kinds[statistic.code] = STATISTICS[statistic.sharesValuesOf].code;
  }
  return kinds;
}

/**
 * Returns the code that identifies the dictionary of a statistic's values. Landing pages share the dictionary of
 * pages.
 */
export const dictionaryOf = (code: number): number => SHARED_KINDS[code] ?? code;
