import { clientAddress, headerKey } from './client';
import type { LineProblem, ParsedLine } from './request';
import { readIsoTime, readLocalTime } from './time';

/*
 * W3C Extended Log File Format (https://www.w3.org/TR/WD-logfile): values separated by spaces or tabs, `-` for none, in quotation
 * marks if they have spaces. #Fields names the values that follow, and may change within a file.
 *   IIS          times in UTC, and spaces inside values as `+`; Advanced Logging has quotation marks and local times
 *   CloudFront   percent-encoded values; the host that was asked for is x-host-header
 */
const NEEDED = ['c-ip', 'cs-method', 'sc-status'] as const;
const HOSTS = ['x-host-header', 'cs-host', 'cs(host)'];

interface Value {
  text: string;
  isQuoted: boolean;
}

/** Returns the names in a #Fields line, in lower case; null for any other line. */
export function w3cFields(line: string): string[] | null {
  const [name, ...values] = line.trim().split(/[ \t]+/);
  return name?.toLowerCase() === '#fields:' ? values.map((each) => each.toLowerCase()) : null;
}

/** Returns the index of a header in the fields; -1 if it is missing. */
export const headerIndex = (fields: readonly string[], header: string): number =>
  fields.findIndex((each) => headerKey(each) === headerKey(header));

/** Parses the lines of a file, in order. */
export class W3cParser {
  #fields: string[] | null = null;
  #isEncoded = false;
  /** The index of the header that names the client; -1 for none. */
  #header = -1;
  /** The day of the last #Date line, for files whose lines have only a time. */
  #date: string | undefined;

  /** @param header the name of the header that names the client behind a proxy; null for none */
  constructor(private readonly header: string | null = null) {}

  read = (line: string, ended: boolean): ParsedLine => {
    if (line.startsWith('#')) {
      this.#readDirective(line);
      return 'comment';
    }
    const fields = this.#fields;
    if (fields === null) return { problem: 'no-fields' };
    // The last value of an unfinished line may be incomplete.
    if (!ended) return { problem: 'unfinished' };
    const values = valuesOf(line, fields.length);
    if (values === null) return { problem: 'columns' };
    return this.#readEntry((name) => values[fields.indexOf(name)], values[this.#header]);
  };

  #readDirective(line: string): void {
    const [, date] = /^#date:[ \t]+(\S+)/i.exec(line) ?? [];
    this.#date = date ?? this.#date;
    const fields = w3cFields(line);
    if (fields === null) return;
    this.#fields = fields;
    this.#isEncoded = fields.includes('x-edge-location');
    this.#header = this.header === null ? -1 : headerIndex(fields, this.header);
  }

  #readEntry(valueOf: (name: string) => Value | undefined, header: Value | undefined): ParsedLine {
    const missing = (detail: string): LineProblem => ({ problem: 'missing-field', detail });
    const time = valueOf('time') ?? valueOf('time-local');
    if (time === undefined) return missing('time');
    for (const name of NEEDED) if (valueOf(name) === undefined) return missing(name);
    const isLocal = valueOf('time') === undefined;
    const date = (valueOf('date') ?? valueOf('date-local'))?.text ?? this.#date;
    if (date === undefined) return missing('date');
    const stem = valueOf('cs-uri-stem') ?? valueOf('cs-uri');
    if (stem === undefined) return missing('cs-uri-stem');
    if (this.header !== null && header === undefined) {
      return { problem: 'no-header', detail: this.header };
    }
    const at = isLocal
      ? readLocalTime(`${date}T${time.text}`)
      : readIsoTime(`${date}T${time.text}Z`);
    if (at === null) return { problem: 'time' };
    // IIS writes "198.51.100.9,+10.0.0.1", CloudFront writes "198.51.100.9,%2010.0.0.1".
    const client = clientAddress(this.#decode(header?.text ?? '').replaceAll('+', ' '));
    return {
      ...this.#request(valueOf, stem),
      at,
      ...(client !== null && { client }),
      ...(isLocal && { isLocalTime: true }),
    };
  }

  #request(valueOf: (name: string) => Value | undefined, stem: Value) {
    const plain = (name: string): string => this.#decode(none(valueOf(name)));
    const query = plain('cs-uri-query');
    const hasPlus = !this.#isEncoded && !stem.isQuoted;
    const path = hasPlus ? stem.text.replaceAll('+', '%20') : this.#decode(stem.text);
    const agent = valueOf('cs(user-agent)');
    const host = HOSTS.map((name) => none(valueOf(name))).find((name) => name !== '');
    const ip = valueOf('c-ip')?.text ?? '';
    return {
      host: host ?? null,
      ip: clientAddress(ip) ?? ip,
      method: none(valueOf('cs-method')),
      target: query === '' ? path : `${path}?${query}`,
      status: Number(valueOf('sc-status')?.text),
      referrer: plain('cs(referer)'),
      userAgent: agent === undefined ? null : this.#readAgent(agent),
    };
  }

  #readAgent(agent: Value): string {
    // CloudFront sometimes encodes this value twice.
    if (this.#isEncoded) return this.#decode(this.#decode(none(agent)));
    return agent.isQuoted ? none(agent) : none(agent).replaceAll('+', ' ');
  }

  #decode(text: string): string {
    if (!this.#isEncoded || !text.includes('%')) return text;
    try {
      return decodeURIComponent(text);
    } catch {
      // The text is not percent-encoded: it has another encoding, or a percent sign of its own.
      return text;
    }
  }
}

/**
 * Splits a line into its values.
 *
 * @returns null if the line does not have `count` values
 */
function valuesOf(line: string, count: number): Value[] | null {
  if (line.includes('"')) {
    const values = [...line.matchAll(VALUE)].map(([, quoted, bare]): Value => {
      return quoted === undefined
        ? { text: bare ?? '', isQuoted: false }
        : { text: quoted.replaceAll('""', '"'), isQuoted: true };
    });
    if (values.length === count) return values;
  }
  // If tabs separate the values, these may contain spaces.
  const texts = [/\t/, /[ \t]/].map((by) => line.split(by)).find(({ length }) => length === count);
  return texts?.map((text) => ({ text, isQuoted: false })) ?? null;
}

/** A value in quotation marks (doubled inside the value), or a value without spaces. */
const VALUE = /(?<![^ \t])(?:"((?:[^"]|"")*)"(?![^ \t])|([^ \t]+))/g;

const none = (value: Value | undefined): string =>
  value === undefined || value.text === '-' ? '' : value.text;
