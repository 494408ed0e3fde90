import { normalizeDomain } from '$service/http/api/domain';
import { COUNTABLE_DAYS, dayNumber, dayText } from '$service/store/counts/calendar';
import { serviceText } from '$shared/text/en/service';
import { ArgumentError } from './command';

const words = serviceText.terminal;

/**
 * Reads a whole number.
 *
 * @param option the name of the option, without hyphens
 * @throws ArgumentError
 */
export function readNumber(option: string, text: string, least: number, most: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (!(number >= least && number <= most)) throw new ArgumentError(words.notANumber(option, text));
  return number;
}

/** Reads the domain of a website, and normalizes it. @throws ArgumentError */
export function readDomainArgument(text: string | undefined): string {
  if (text === undefined) throw new ArgumentError(words.domainMissing);
  const domain = normalizeDomain(text);
  if (domain === null) throw new ArgumentError(words.notADomain(text));
  return domain;
}

/**
 * Reads one of several names, in any case.
 *
 * @returns null if none is given
 * @throws ArgumentError with the message that `refuse` returns
 */
export function readName<Name extends string>(
  text: string | undefined,
  names: readonly Name[],
  refuse: (text: string, names: readonly Name[]) => string,
): Name | null {
  if (text === undefined) return null;
  const found = names.find((name) => name === text.toLowerCase());
  if (found === undefined) throw new ArgumentError(refuse(text, names));
  return found;
}

/**
 * Reads a day (`2026-01-31`).
 *
 * @returns the number of the day; null if none is given
 * @throws ArgumentError
 */
export function readDay(text: string | undefined): number | null {
  if (text === undefined) return null;
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? dayNumber(text) : NaN;
  const isReal = day >= COUNTABLE_DAYS.first && day <= COUNTABLE_DAYS.last;
  if (!isReal || dayText(day) !== text) throw new ArgumentError(words.notADay(text));
  return day;
}
