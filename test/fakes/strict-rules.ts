import type { Received } from './local-server';

/*
 * The parameters, values, headers and body formats that the API (docs/service-api.md) allows. Anything else is an
 * error. Independent of the application's own schemas, which these rules test.
 */

/** Messages by field, in the servers' format. */
export type Faults = Record<string, string[]>;
type Rule = (value: string) => boolean;

const among =
  (...values: string[]): Rule =>
  (value) =>
    values.includes(value);
const text: Rule = (value) => value !== '' && value.length <= 65_535;
const lines: Rule = (value) => value.length <= 65_535 && !/\r/.test(value);
const flag = among('0', '1');
const number: Rule = (value) => /^[1-9]\d{0,6}$/.test(value);
const boolean = among('true', 'false', '1', '0');
const day: Rule = (value) => {
  const at = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
};
const password: Rule = (value) => value !== '' && [...value].length <= 128;
const addresses: Rule = (value) =>
  value.split('\n').every((line) => line === '' || /^[0-9a-f.:]+(\/\d{1,3})?$/i.test(line));

const PER_PAGE = among('10', '25', '50', '100');
const ORDER = among('desc', 'asc');
const SETTINGS = {
  privacy: among('0', '1', '2'),
  password,
  email: flag,
  exclude_bots: flag,
  exclude_params: lines,
  exclude_ips: addresses,
};

/** Parameters by operation. `page` is undocumented, but every known server supports it. */
export const ALLOWED = {
  list: {
    search: text,
    search_by: among('domain', 'url'),
    favorite: boolean,
    sort_by: among('id', 'domain', 'url'),
    sort: ORDER,
    per_page: PER_PAGE,
    page: number,
  },
  store: { url: text, domain: text, ...SETTINGS },
  update: { ...SETTINGS, favorite: boolean },
  stats: {
    name: text,
    from: day,
    to: day,
    search: text,
    search_by: among('value'),
    sort_by: among('count', 'value'),
    sort: ORDER,
    per_page: PER_PAGE,
    page: number,
  },
  none: {},
} satisfies Record<string, Record<string, Rule>>;

export type Operation = keyof typeof ALLOWED;

/**
 * The name of the domain in requests, and whether favorites exist: `url` and yes, or `domain` and no, as on servers
 * from before favorites.
 */
export type StrictDialect = 'url' | 'very-old';

/**
 * Different rules for a very old server. It never refused a name, so the application has no reason to try another
 * one.
 */
const VERY_OLD: Partial<Record<Operation, Record<string, Rule | undefined>>> = {
  list: { search_by: among('domain'), sort_by: among('id', 'domain') },
  store: { url: undefined },
  // Such a server would ignore it, so a favorite sent to it would be lost.
  update: { favorite: undefined },
};

/** The errors in parameters, by field; null without any. */
export function faultsOf(
  operation: Operation,
  given: URLSearchParams,
  dialect: StrictDialect,
): Faults | null {
  const own = dialect === 'very-old' ? VERY_OLD[operation] : {};
  const rules: Record<string, Rule | undefined> = { ...ALLOWED[operation], ...own };
  const faults: Faults = {};
  for (const name of new Set(given.keys())) {
    const values = given.getAll(name);
    const rule = rules[name];
    if (rule === undefined) faults[name] = [`The ${name} field is not known here.`];
    else if (values.length > 1) faults[name] = [`The ${name} field came twice.`];
    else if (!rule(values[0] ?? '')) faults[name] = [`The ${name} field is invalid.`];
  }
  return Object.keys(faults).length > 0 ? faults : null;
}

/** Whether the headers match the API: JSON is accepted, and only writes have a body, which is form-encoded. */
export function headersAreRight({ method, headers, body }: Received): boolean {
  if (headers.accept !== 'application/json') return false;
  const writes = method === 'POST' || method === 'PUT' || method === 'PATCH';
  if (!writes) return body === '';
  return /^application\/x-www-form-urlencoded(;|$)/.test(headers['content-type'] ?? '');
}
