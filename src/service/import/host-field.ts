import type { AccessLog } from './access-log';
import { trailingValues } from './formats/apache';
import { parserFor } from './formats/formats';
import { isProblem, type LoggedRequest, normalizeHost, type ParsedLine } from './formats/request';

/*
 * A log in the format `combined` may have more values after the user agent. One of them may be the host of the
 * request.
 */

const HOST = /^(?:[a-z\d_-]+\.)+[a-z]{2,}(?::\d+)?$/i;

/** Whether one of the values after a request's user agent looks like a host. */
export const mayContainHost = ({ more = '' }: LoggedRequest): boolean =>
  trailingValues(more).some((value) => HOST.test(value));

/**
 * Finds the value after the user agent that is the host: the one that is the website's domain in any line.
 *
 * @returns the index of the value, or null
 */
export async function findHostField(log: AccessLog, domain: string): Promise<number | null> {
  const parse = parserFor('combined');
  for await (const { text, ended } of log.lines()) {
    const field = valuesOf(parse(text, ended)).findIndex(
      (value) => normalizeHost(value) === domain,
    );
    if (field !== -1) return field;
  }
  return null;
}

const valuesOf = (reading: ParsedLine): string[] =>
  reading === 'comment' || isProblem(reading) ? [] : trailingValues(reading.more ?? '');

/**
 * Returns the host of a request.
 *
 * @param field the index from `findHostField`
 * @returns null if the host was not logged
 */
export function hostOfRequest({ more = '' }: LoggedRequest, field: number): string | null {
  const value = trailingValues(more)[field] ?? '';
  return HOST.test(value) ? normalizeHost(value) : null;
}
