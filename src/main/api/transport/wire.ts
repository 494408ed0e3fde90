export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A request of the API, independent of how it is sent. */
export interface RequestSpec {
  method: Method;
  /** Whether it only reads, although its method is POST: its query is a body. */
  reads?: boolean;
  /** Below the account's address, e.g. `/api/v1/websites`. */
  path: string;
  query?: Record<string, string>;
  form?: Record<string, string>;
  /** A body that is sent as JSON. */
  json?: Record<string, unknown>;
  /** The header that carries the key, besides `Authorization`; null to send no key at all. */
  keyHeader?: string | null;
  /** The most values of its answer, if that can have more than a page of the API (`body.ts`). */
  mostValues?: number;
}

/** Whether a request changes nothing, so that it can be shared and repeated. */
export const isRead = ({ method, reads = false }: RequestSpec): boolean =>
  method === 'GET' || reads;

/** How connections are made. */
export interface Network {
  /** The fetch function: Electron's, which uses the system's proxy and certificates, or Node's in tests. */
  fetch: typeof globalThis.fetch;
  /**
   * The fetch for writes, which never reuses a connection. When a reused connection breaks, Chromium silently repeats the
   * request, even a POST: a write could happen twice.
   */
  fetchOnce?: typeof globalThis.fetch | undefined;
}

export interface RequestTarget {
  /** Normalized address without a trailing slash. */
  address: string;
  key: string;
  /** The network to use instead of the default one, if the user trusts a certificate there. */
  network?: Network | undefined;
  /** Sends requests of a product that signs in first. Without it, the key itself is the bearer token. */
  authorize?: Authorize | undefined;
}

/**
 * Sends a request with what the key is exchanged for, which can take requests of its own.
 *
 * @param send sends once, with a bearer token
 */
export type Authorize = (
  spec: RequestSpec,
  key: string,
  send: (spec: RequestSpec, token: string) => Promise<WireAnswer>,
) => Promise<WireAnswer>;

export interface WireAnswer {
  status: number;
  headers: Headers;
  /** The parsed body; undefined without one. */
  json: unknown;
}
