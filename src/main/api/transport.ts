import { ofetch, type $Fetch, type FetchOptions } from 'ofetch';
import { AppFailure } from '../../shared/errors';
import { readText } from './body';
import { networkFailure } from './network-failure';
import { keyReviver, redactText } from './redact';
import { retryAfterMs } from './retry-after';
import { statusFailure } from './status-failure';

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

/** How long and how large an answer may be. */
export interface Limits {
  /** Milliseconds until the head of the answer. */
  firstByteMs: number;
  /** Milliseconds for all of it. */
  wholeMs: number;
  /** Bytes of the decompressed body. */
  bodyBytes: number;
}

export const LIMITS: Limits = { firstByteMs: 10_000, wholeMs: 30_000, bodyBytes: 5 * 1024 * 1024 };

const OPTIONS = {
  // Its retry reuses an aborted signal and drops the deadline: ours is in the scheduler.
  retry: 0,
  // A body is read here, counted and strictly: ofetch would pass HTML on as a string.
  responseType: 'stream',
  ignoreResponseError: true,
  // Following would carry the key to another origin (net.fetch keeps Authorization).
  redirect: 'manual',
  // net.fetch shares the session's cookies and cache; two accounts of one server must not.
  credentials: 'omit',
  cache: 'no-store',
} as const satisfies FetchOptions;

interface TransportOptions {
  /** Electron's net.fetch, which knows the system's proxy and certificates; Node's fetch in tests. */
  fetch: typeof globalThis.fetch;
  /**
   * The fetch for writes, which never uses a connection twice. Chromium sends a request again by itself when a
   * connection breaks that was used before, a POST too: a write could happen twice.
   */
  fetchOnce?: typeof globalThis.fetch | undefined;
  limits?: Limits;
  now?: () => number;
  /** Hears the headers of every answer, the failed ones too: they tell how much the server still takes. */
  onHeaders?: (headers: Headers, status: number) => void;
}

/**
 * Sends requests one attempt at a time. Retrying, queueing and dialects are others' work.
 *
 * What leaves it is an answer with a status below 300, or an AppFailure without any trace of the key:
 * ofetch's own errors hold the headers and never leave this function.
 */
export class Transport {
  readonly #read: $Fetch;
  readonly #write: $Fetch;
  readonly #limits: Limits;
  readonly #now: () => number;
  readonly #onHeaders: TransportOptions['onHeaders'];

  constructor(options: TransportOptions) {
    this.#limits = options.limits ?? LIMITS;
    this.#now = options.now ?? Date.now;
    this.#onHeaders = options.onHeaders;
    this.#read = ofetch.create(OPTIONS, { fetch: options.fetch });
    this.#write = options.fetchOnce
      ? ofetch.create(OPTIONS, { fetch: options.fetchOnce })
      : this.#read;
  }

  /** @throws AppFailure with every code under "the way to the server" and "what answered", or cancelled */
  async send(spec: RequestSpec, to: Destination, signal?: AbortSignal): Promise<WireAnswer> {
    const deadlines = new Deadlines(this.#limits, signal);
    try {
      const response = await deadlines.race(this.#request(spec, to, deadlines.signal));
      deadlines.headArrived();
      this.#onHeaders?.(response.headers, response.status);
      const body = await deadlines.race(readText(response._data ?? null, this.#limits.bodyBytes));
      return this.#understand(response, body, to.key);
    } catch (cause) {
      throw clean(deadlines.explain(cause), to.key);
    } finally {
      deadlines.clear();
    }
  }

  #request(spec: RequestSpec, to: Destination, signal: AbortSignal) {
    const send = spec.method === 'GET' ? this.#read : this.#write;
    return send.raw<ReadableStream<Uint8Array>, 'stream'>(`${to.address}${spec.path}`, {
      method: spec.method,
      ...(spec.query && { query: spec.query }),
      ...(spec.form && { body: new URLSearchParams(spec.form).toString() }),
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${to.key}`,
        ...(spec.form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      },
      signal,
    });
  }

  #understand(response: Response, body: string, key: string): WireAnswer {
    const { status, headers } = response;
    const html = /\bhtml\b/i.test(headers.get('content-type') ?? '') || /^\s*</.test(body);
    const json = parseJson(body, key);
    // An opaque redirect has the status 0.
    if (response.type === 'opaqueredirect') throw statusFailure({ status: 302, json, html });
    if (status >= 300) {
      const wait = retryAfterMs(headers, this.#now());
      const retryAfter = wait === null ? {} : { retryAfter: this.#now() + wait };
      throw statusFailure({ status, json, html, ...retryAfter });
    }
    if (body.trim() === '') return { status, headers, json: undefined };
    if (json === undefined) {
      throw html
        ? new AppFailure('not-this-api', 'answer: HTML instead of JSON', { status })
        : new AppFailure('malformed-answer', 'answer: not JSON, or cut off', { status });
    }
    return { status, headers, json };
  }
}

/** @returns undefined when the text is not JSON as a whole */
function parseJson(text: string, key: string): unknown {
  try {
    return JSON.parse(text, keyReviver(key));
  } catch {
    // What it is instead (HTML, cut off, empty) is the caller's to tell.
    return undefined;
  }
}

/** A failure's words without the key, whoever wrote them. */
function clean(failure: AppFailure, key: string): AppFailure {
  const { fields } = failure.details;
  const details = { ...failure.details };
  if (fields) {
    details.fields = Object.fromEntries(
      Object.entries(fields).map(([name, words]) => [
        redactText(name, [key]),
        words.map((word) => redactText(word, [key])),
      ]),
    );
  }
  return new AppFailure(failure.code, redactText(failure.message, [key]), details);
}

/** The two deadlines of an attempt and the caller's own signal, as one. */
class Deadlines {
  readonly #late = new AbortController();
  readonly #user: AbortSignal | undefined;
  readonly #first: ReturnType<typeof setTimeout>;
  readonly #whole: ReturnType<typeof setTimeout>;
  readonly signal: AbortSignal;

  constructor(limits: Limits, user: AbortSignal | undefined) {
    const expire = (what: string, ms: number) =>
      setTimeout(() => {
        this.#late.abort(new AppFailure('timeout', `network: ${what} took more than ${ms} ms`));
      }, ms);
    this.#user = user;
    this.#first = expire('the first byte', limits.firstByteMs);
    this.#whole = expire('the answer', limits.wholeMs);
    this.signal = user ? AbortSignal.any([user, this.#late.signal]) : this.#late.signal;
  }

  headArrived(): void {
    clearTimeout(this.#first);
  }

  clear(): void {
    clearTimeout(this.#first);
    clearTimeout(this.#whole);
    // Whatever may still be under way has nobody left to wait for it.
    this.#late.abort(new AppFailure('cancelled', 'request: over'));
  }

  /** Ends with the signal, whether or not the fetch in use notices it. */
  async race<Result>(work: Promise<Result>): Promise<Result> {
    this.signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const stop = (): void => reject(this.signal.reason as Error);
      this.signal.addEventListener('abort', stop, { once: true });
      work.then(resolve, reject).finally(() => this.signal.removeEventListener('abort', stop));
    });
  }

  explain(cause: unknown): AppFailure {
    if (this.#user?.aborted) return new AppFailure('cancelled', 'request: cancelled');
    if (this.#late.signal.aborted) return this.#late.signal.reason as AppFailure;
    return cause instanceof AppFailure ? cause : networkFailure(cause);
  }
}
