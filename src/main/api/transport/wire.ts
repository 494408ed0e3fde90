export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A request of the API; how it is sent is the transport's. */
export interface RequestSpec {
  method: Method;
  /** Below the account's address, e.g. `/api/v1/websites`. */
  path: string;
  query?: Record<string, string>;
  form?: Record<string, string>;
}

/** How connections are made. */
export interface Network {
  /** Electron's net.fetch or another session's, which know the system's proxy and certificates; Node's in tests. */
  fetch: typeof globalThis.fetch;
  /**
   * The fetch for writes, which never uses a connection twice. Chromium sends a request again by itself when a
   * connection breaks that was used before, a POST too: a write could happen twice.
   */
  fetchOnce?: typeof globalThis.fetch | undefined;
}

export interface Destination {
  /** Normalised address without a trailing slash. */
  address: string;
  key: string;
  /** Where its connections are made when not as all others, because of a certificate that is trusted there. */
  network?: Network | undefined;
}

export interface WireAnswer {
  status: number;
  headers: Headers;
  /** The parsed body; undefined when there was none. */
  json: unknown;
}
