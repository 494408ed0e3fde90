import type { AccessLog } from './access-log';
import { valuesIn } from './formats/apache';
import { parserFor } from './formats/formats';
import { isProblem, type LoggedRequest, type ParsedLine, siteName } from './formats/request';

/*
 * Logs of the format `combined` may have more values behind the user agent, and the host of each request among them.
 */

const HOST = /^(?:[a-z\d_-]+\.)+[a-z]{2,}(?::\d+)?$/i;

/** Whether a value behind the user agent looks like a host. */
export const mayHaveHost = ({ more = '' }: LoggedRequest): boolean =>
  valuesIn(more).some((value) => HOST.test(value));

/**
 * Which value behind the user agent is the host: one that is the website's in any line.
 *
 * @returns its index, or null
 */
export async function findHostField(log: AccessLog, domain: string): Promise<number | null> {
  const parse = parserFor('combined');
  for await (const { text, ended } of log.lines()) {
    const field = valuesOf(parse(text, ended)).findIndex((value) => siteName(value) === domain);
    if (field !== -1) return field;
  }
  return null;
}

const valuesOf = (reading: ParsedLine): string[] =>
  reading === 'comment' || isProblem(reading) ? [] : valuesIn(reading.more ?? '');

/**
 * The host of a request.
 *
 * @param field from `findHostField`
 * @returns null when it is not told
 */
export function hostBehind({ more = '' }: LoggedRequest, field: number): string | null {
  const value = valuesIn(more)[field] ?? '';
  return HOST.test(value) ? siteName(value) : null;
}
