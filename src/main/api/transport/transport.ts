import { createFetch, type FetchOptions } from 'ofetch';
import { AppFailure } from '$shared/failures/failure';
import { ownTurn } from '$shared/lib/in-turns';
import { isTooComplex, readText } from './body';
import { ANSWER_LIMITS, type AnswerLimits, Deadlines } from './deadlines';
import { keyReviver, redactFailure } from './redact';
import { retryAfterMs } from './retry-after';
import { statusFailure } from './status-failure';
import {
  isRead,
  type Network,
  type RequestSpec,
  type RequestTarget,
  type WireAnswer,
} from './wire';

const OPTIONS = {
  // ofetch's retry reuses an aborted signal and drops the deadline, so the scheduler retries instead.
  retry: 0,
  // The body is read and parsed strictly here, because ofetch would return HTML as a string.
  responseType: 'stream',
  ignoreResponseError: true,
  // Following a redirect would send the key to another origin (net.fetch keeps Authorization).
  redirect: 'manual',
  // net.fetch shares the session's cookies and cache; two accounts on one server must not.
  credentials: 'omit',
  cache: 'no-store',
  headers: { Accept: 'application/json' },
} as const satisfies FetchOptions;
/** Makes ofetch encode the body as a form. */
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** Authentication schemes of web servers and gateways. */
const LOGIN = /^(?:basic|digest|negotiate|ntlm)\b/i;

type Bytes = ReadableStream<Uint8Array>;

interface TransportOptions extends Network {
  limits?: AnswerLimits | undefined;
  now?: () => number;
  /** Receives the headers of every answer, including failed ones, because they contain the remaining requests. */
  onHeaders?: (headers: Headers, status: number) => void;
}

/** Characters of a body that takes milliseconds to parse, decode and store. */
const LONG = 50_000;

/**
 * Sends requests, one attempt each. Retrying, queueing and dialects are handled elsewhere.
 *
 * Returns an answer with a status below 300, or throws an AppFailure without any trace of the key: ofetch's own errors contain
 * the headers and never leave this class.
 */
export class Transport {
  readonly #network: Network;
  readonly #limits: AnswerLimits;
  readonly #now: () => number;
  readonly #onHeaders: TransportOptions['onHeaders'];

  constructor(options: TransportOptions) {
    this.#limits = options.limits ?? ANSWER_LIMITS;
    this.#now = options.now ?? Date.now;
    this.#onHeaders = options.onHeaders;
    this.#network = options;
  }

  /** @throws AppFailure with any code under "the connection to the server" or "the answer", or cancelled */
  async send(
    spec: RequestSpec,
    to: RequestTarget,
    signal?: AbortSignal,
    onHeaders?: (headers: Headers) => void,
  ): Promise<WireAnswer> {
    const deadlines = new Deadlines(this.#limits, signal);
    const { method, path, query, form, json, keyHeader, mostValues } = spec;
    try {
      const { fetch, fetchOnce } = to.network ?? this.#network;
      const request = createFetch({
        fetch: isRead(spec) ? fetch : (fetchOnce ?? fetch),
        defaults: OPTIONS,
      });
      const response = await deadlines.race(
        request.raw<Bytes, 'stream'>(path, {
          method,
          baseURL: to.address,
          ...(query && { query }),
          ...(form && { body: form }),
          ...(json && { body: json }),
          headers: {
            ...(form && FORM),
            ...(keyHeader !== null && { Authorization: `Bearer ${to.key}` }),
            ...(keyHeader && { [keyHeader]: to.key }),
          },
          signal: deadlines.signal,
        }),
      );
      deadlines.headArrived();
      this.#onHeaders?.(response.headers, response.status);
      onHeaders?.(response.headers);
      const body = await deadlines.race(readText(response._data ?? null, this.#limits.bodyBytes));
      // Answers come at the same time, and everything that follows happens in one turn.
      if (body.length > LONG) await deadlines.race(ownTurn());
      return this.#parse(response, body, to.key, mostValues);
    } catch (cause) {
      throw redactFailure(deadlines.toFailure(cause), to.key);
    } finally {
      deadlines.clear();
    }
  }

  #parse(response: Response, body: string, key: string, mostValues?: number): WireAnswer {
    const { status, headers } = response;
    const html =
      /\bhtml\b/i.test(headers.get('content-type') ?? '') || /^\s*</.test(body.slice(0, 1_000));
    const tooComplex = isTooComplex(body, mostValues);
    const json = tooComplex ? undefined : parseJson(body, key);
    // An opaque redirect has the status 0.
    if (response.type === 'opaqueredirect') throw statusFailure({ status: 302, json, html });
    if (status >= 300) {
      const wait = retryAfterMs(headers, this.#now());
      const retryAfter = wait === null ? {} : { retryAfter: this.#now() + wait };
      const wantsLogin = LOGIN.test(headers.get('www-authenticate') ?? '');
      throw statusFailure({ status, json, html, wantsLogin, ...retryAfter });
    }
    if (!/\S/.test(body)) return { status, headers, json: undefined };
    if (tooComplex) throw new AppFailure('too-large', 'answer: too many values', { status });
    if (json === undefined) {
      throw html
        ? new AppFailure('not-this-api', 'answer: HTML instead of JSON', { status })
        : new AppFailure('malformed-answer', 'answer: not JSON, or cut off', { status });
    }
    return { status, headers, json };
  }
}

/** @returns undefined when the whole text is not valid JSON */
function parseJson(text: string, key: string): unknown {
  try {
    return JSON.parse(text, keyReviver(key));
  } catch {
    // The caller reports what the text is instead (HTML, truncated, empty).
    return undefined;
  }
}
