import type { Received } from './local-server';

/*
 * What the API (docs/service-api.md) allows in a request, and nothing else: every other parameter, value, header
 * or form of body is a fault. Kept apart from the application's own schemas, which it judges.
 */

/** Messages by field, as servers put them. */
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

/** Parameters by operation. `page` is undocumented; every known server takes it. */
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
 * What requests call a website's domain, and whether there are favorites: `url` and yes, or `domain` and no, as servers
 * have it that are older than favorites.
 */
export type StrictDialect = 'url' | 'very-old';

/** Rules by operation that are other ones for a very old server: it never refused a name, so no other has to be tried. */
const VERY_OLD: Partial<Record<Operation, Record<string, Rule | undefined>>> = {
  list: { search_by: among('domain'), sort_by: among('id', 'domain') },
  store: { url: undefined },
  // It would be ignored, and a star that was sent there would be lost.
  update: { favorite: undefined },
};

/** What is wrong with parameters, by field; null when nothing is. */
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

/** Whether the headers are as the API wants them: JSON accepted, a form-encoded body for writes and none else. */
export function headersAreRight({ method, headers, body }: Received): boolean {
  if (headers.accept !== 'application/json') return false;
  const writes = method === 'POST' || method === 'PUT' || method === 'PATCH';
  if (!writes) return body === '';
  return /^application\/x-www-form-urlencoded(;|$)/.test(headers['content-type'] ?? '');
}
