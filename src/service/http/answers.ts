import { serviceText } from '$shared/text/en/service';

/** The answer of a route. It is JSON unless its headers say otherwise. A stream handles its own errors. */
export interface HttpAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** Messages by field name. */
export type FieldMessages = Record<string, string[]>;

/**
 * An error that refuses a request. It can be thrown anywhere below a route, and its message becomes the answer's
 * `message`.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  constructor(
    readonly status: number,
    readonly words: string | FieldMessages,
    readonly headers: Record<string, string> = {},
  ) {
    super(typeof words === 'string' ? words : JSON.stringify(words));
  }

  /**
   * Returns the answer in the form that servers of this API use: without `status` for 401 and 429, with it for all
   * others.
   */
  toAnswer(): HttpAnswer {
    const bare = this.status === 401 || this.status === 429;
    const body = bare ? { message: this.words } : { message: this.words, status: this.status };
    return { status: this.status, body, headers: this.headers };
  }
}

export const notFoundError = (): HttpError => new HttpError(404, serviceText.api.notFound);
export const invalidFieldsError = (fields: FieldMessages): HttpError => new HttpError(422, fields);

/** Returns the answer with one record: `{"data": {...}, "status": 200}`. */
export function recordAnswer(status: number, data: unknown): HttpAnswer {
  return { status, body: { data, status } };
}

/**
 * The position of a page in its list. `from` and `to` are the numbers of its first and last row, counted from 1; null
 * for an empty page.
 */
export interface PageNumbers {
  current_page: number;
  from: number | null;
  to: number | null;
  per_page: number;
  last_page: number;
  total: number;
}

export function pageNumbers(
  page: number,
  perPage: number,
  rows: number,
  total: number,
): PageNumbers {
  const start = (page - 1) * perPage;
  return {
    current_page: page,
    from: rows === 0 ? null : start + 1,
    to: rows === 0 ? null : start + rows,
    per_page: perPage,
    last_page: Math.max(Math.ceil(total / perPage), 1),
    total,
  };
}

/**
 * Returns the links to the pages of a list.
 *
 * @param path the list's address without a query
 * @param query the query of the request, without `page`
 */
export function pageLinks(path: string, query: URLSearchParams, numbers: PageNumbers) {
  const at = (page: number): string | null => {
    if (page < 1 || page > numbers.last_page) return null;
    const parameters = new URLSearchParams(query);
    parameters.set('page', String(page));
    return `${path}?${parameters.toString()}`;
  };
  return {
    first: at(1),
    last: at(numbers.last_page),
    prev: at(numbers.current_page - 1),
    next: at(numbers.current_page + 1),
  };
}
