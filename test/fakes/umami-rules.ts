/*
 * The paths, parameters and headers that the OpenAPI description of Umami 3.3 allows (npm: @umami/api-client 0.81).
 */

/** The patterns of a request's parameters, by name. */
type Rules = Record<string, RegExp>;

const ANY = /^.+$/s;
const WHOLE = /^\d+$/;
const POSITIVE = /^[1-9]\d*$/;
const UNIT = /^(?:minute|hour|day|month|year)$/;
const LISTS =
  /^(?:path|entry|exit|title|query|hostname|referrer|domain|channel|event|tag|browser|os|device|screen|language|country|region|city|distinctId|utm(?:Source|Medium|Campaign|Content|Term))$/;

const paging: Rules = {
  page: POSITIVE,
  pageSize: POSITIVE,
  maxResults: POSITIVE,
  orderBy: ANY,
  sortDescending: /^(?:true|false)$/,
};
const range: Rules = { startAt: WHOLE, endAt: WHOLE, timezone: ANY, unit: UNIT };
const list: Rules = { ...range, type: LISTS, limit: WHOLE, offset: WHOLE, search: ANY };

export type UmamiOperation =
  | 'config'
  | 'login'
  | 'me'
  | 'myTeams'
  | 'myWebsites'
  | 'teamWebsites'
  | 'website'
  | 'pageviews'
  | 'metrics'
  | 'expanded'
  | 'active';

interface Rule {
  method: 'GET' | 'POST';
  /** The path below the API's root. Its group is an id. */
  path: RegExp;
  query: Rules;
  needed?: readonly string[];
  /** Needs no token. */
  open?: true;
}

const ID = '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})';
const below = (end: string): RegExp => new RegExp(`^/websites/${ID}${end}$`);
const DAYS = ['startAt', 'endAt'];

const OPERATIONS: Record<UmamiOperation, Rule> = {
  config: { method: 'GET', path: /^\/config$/, query: {}, open: true },
  login: { method: 'POST', path: /^\/auth\/login$/, query: {}, open: true },
  me: { method: 'GET', path: /^\/me$/, query: {} },
  myTeams: { method: 'GET', path: /^\/me\/teams$/, query: paging },
  myWebsites: { method: 'GET', path: /^\/me\/websites$/, query: { ...paging, includeTeams: ANY } },
  teamWebsites: {
    method: 'GET',
    path: new RegExp(`^/teams/${ID}/websites$`),
    query: { ...paging, search: ANY },
  },
  website: { method: 'GET', path: below(''), query: {} },
  pageviews: { method: 'GET', path: below('/pageviews'), query: range, needed: DAYS },
  metrics: { method: 'GET', path: below('/metrics'), query: list, needed: [...DAYS, 'type'] },
  expanded: {
    method: 'GET',
    path: below('/metrics/expanded'),
    query: list,
    needed: [...DAYS, 'type'],
  },
  active: { method: 'GET', path: below('/active'), query: {} },
};

/** A request that the OpenAPI description allows. */
export interface UmamiRequest {
  operation: UmamiOperation;
  /** The website or team in the path; empty for others. */
  id: string;
  query: Record<string, string>;
  needsToken: boolean;
}

/**
 * Reads a request.
 * @returns the request, or as text why the OpenAPI description does not allow it
 */
export function readUmamiRequest(method: string, path: string, query: URLSearchParams) {
  const found = Object.entries(OPERATIONS).find(
    ([, rule]) => rule.method === method && rule.path.test(path),
  );
  if (found === undefined) return `no operation ${method} ${path}`;
  const [operation, { path: form, query: rules, needed = [], open = false }] = found;
  for (const [name, value] of query) {
    if (!Object.hasOwn(rules, name)) return `${operation} has no parameter ${name}`;
    if (query.getAll(name).length > 1) return `${operation} has ${name} twice`;
    if (!rules[name]?.test(value)) return `${operation} does not take ${name}=${value}`;
  }
  const missing = needed.find((name) => !query.has(name));
  if (missing !== undefined) return `${operation} needs ${missing}`;
  const id = form.exec(path)?.[1] ?? '';
  const request: UmamiRequest = {
    operation: operation as UmamiOperation,
    id,
    query: Object.fromEntries(query),
    needsToken: !open,
  };
  return request;
}
