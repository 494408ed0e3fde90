export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A request of the service's document; how it is sent is the transport's. */
export interface RequestSpec {
  method: Method;
  /** Below the account's address, e.g. `/api/v1/websites`. */
  path: string;
  query?: Record<string, string>;
  form?: Record<string, string>;
}

export interface Destination {
  /** Normalised address without a trailing slash. */
  address: string;
  key: string;
}

export interface WireAnswer {
  status: number;
  headers: Headers;
  /** The parsed body; undefined when there was none. */
  json: unknown;
}
