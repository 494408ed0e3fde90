import type { Problem, ParsedLine } from './request';
import { readIsoTime } from './time';

/*
 * W3C Extended Log File Format (https://www.w3.org/TR/WD-logfile), as written by IIS: times in UTC, values separated by spaces, `-`
 * for none, spaces inside a value as `+`. #Fields names the values that follow, and may change within a file.
 */
const NEEDED = ['time', 'c-ip', 'cs-method', 'sc-status'] as const;

/** Parses a file's lines, in order. */
export class W3cParser {
  #fields: string[] | null = null;
  /** The day of the last #Date line, for files that log only times. */
  #date: string | undefined;

  read = (line: string, ended: boolean): ParsedLine => {
    if (line.startsWith('#')) {
      this.#readDirective(line);
      return 'comment';
    }
    const fields = this.#fields;
    if (fields === null) return { problem: 'no-fields' };
    // Its last value may not be completely written.
    if (!ended) return { problem: 'unfinished' };
    const values = line.split(/[ \t]/);
    if (values.length !== fields.length) return { problem: 'columns' };
    const valueOf = (name: string): string | undefined => values[fields.indexOf(name)];
    return this.#readEntry(valueOf);
  };

  #readDirective(line: string): void {
    const [name, ...values] = line.trim().split(/[ \t]+/);
    if (name?.toLowerCase() === '#fields:') this.#fields = values.map((each) => each.toLowerCase());
    if (name?.toLowerCase() === '#date:') this.#date = values[0];
  }

  #readEntry(valueOf: (name: string) => string | undefined): ParsedLine {
    const missing = (detail: string): Problem => ({ problem: 'missing-field', detail });
    for (const name of NEEDED) if (valueOf(name) === undefined) return missing(name);
    const date = valueOf('date') ?? this.#date;
    if (date === undefined) return missing('date');
    const stem = valueOf('cs-uri-stem') ?? valueOf('cs-uri');
    if (stem === undefined) return missing('cs-uri-stem');
    const at = readIsoTime(`${date}T${valueOf('time')}Z`);
    if (at === null) return { problem: 'time' };
    const query = none(valueOf('cs-uri-query'));
    const userAgent = valueOf('cs(user-agent)');
    return {
      host: none(valueOf('cs-host') ?? valueOf('cs(host)')) || null,
      ip: valueOf('c-ip') ?? '',
      at,
      method: none(valueOf('cs-method')),
      target: query === '' ? stem : `${stem}?${query}`,
      status: Number(valueOf('sc-status')),
      referrer: none(valueOf('cs(referer)')),
      userAgent: userAgent === undefined ? null : none(userAgent).replaceAll('+', ' '),
    };
  }
}

const none = (text = '-'): string => (text === '-' ? '' : text);
