import { describe, expect, test } from 'vitest';
import { networkFailure, neverReachedServer } from '$main/api/transport/network-failure';
import { retryAfterMs } from '$main/api/transport/retry-after';
import { statusFailure } from '$main/api/transport/status-failure';
import type { AppFailure } from '$shared/failures/failure';

const coded = (code: string, cause?: Error): Error =>
  Object.assign(new Error('', { cause }), { code });

describe('what fetch rejects with', () => {
  test.each([
    ['net::ERR_INTERNET_DISCONNECTED', 'offline'],
    ['ENETUNREACH', 'offline'],
    ['net::ERR_PROXY_CONNECTION_FAILED', 'proxy'],
    ['net::ERR_TUNNEL_CONNECTION_FAILED', 'proxy'],
    ['net::ERR_UNEXPECTED_PROXY_AUTH', 'proxy'],
    ['unexpected redirect', 'redirected'],
    ['net::ERR_SSL_PROTOCOL_ERROR', 'not-https'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'not-https'],
    ['ERR_SSL_PACKET_LENGTH_TOO_LONG', 'not-https'],
    ['net::ERR_SSL_VERSION_OR_CIPHER_MISMATCH', 'certificate'],
    ['net::ERR_CERT_AUTHORITY_INVALID', 'certificate'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
    ['EPROTO', 'certificate'],
    ['net::ERR_CONNECTION_TIMED_OUT', 'timeout'],
    ['ETIMEDOUT', 'timeout'],
    ['UND_ERR_HEADERS_TIMEOUT', 'timeout'],
    ['net::ERR_UNSAFE_PORT', 'port-blocked'],
    ['bad port', 'port-blocked'],
    ['net::ERR_INVALID_HTTP_RESPONSE', 'malformed-answer'],
    ['HPE_INVALID_CONSTANT', 'malformed-answer'],
    ['net::ERR_CONTENT_DECODING_FAILED', 'malformed-answer'],
    ['net::ERR_CONNECTION_REFUSED', 'unreachable'],
    ['ECONNRESET', 'unreachable'],
  ])('is classified: %s', (words, code) => {
    expect(networkFailure(new Error(words))).toMatchObject({ code, message: `network: ${words}` });
    // undici puts the code into the error's cause.
    expect(networkFailure(new TypeError('fetch failed', { cause: coded(words) })).code).toBe(code);
  });

  test('keeps names and codes of the causes, up to a limit, without ofetch’s texts', () => {
    const inner = new TypeError('fetch failed', { cause: coded('ECONNREFUSED') });
    const outer = Object.assign(new Error('[GET] "https://x.example?secret"', { cause: inner }), {
      name: 'FetchError',
    });
    expect(networkFailure(outer).message).toBe('network: TypeError fetch failed ECONNREFUSED');
    const depths = ['1', '2', '3', '4', '5', '6'];
    const chain = depths.reduceRight<Error | undefined>((cause, at) => coded(at, cause), undefined);
    expect(networkFailure(chain).message).toBe('network: 1 2 3 4 5');
    expect(networkFailure(new Error('x'.repeat(400))).message).toHaveLength(309);
    for (const nothing of [null, 'text', new Error('')]) {
      expect(networkFailure(nothing)).toMatchObject({
        code: 'unreachable',
        message: 'network: unknown',
      });
    }
  });

  test.each([
    ['ECONNREFUSED', true],
    ['net::ERR_NAME_NOT_RESOLVED', true],
    ['ENOTFOUND', true],
    ['EAI_AGAIN', true],
    ['EHOSTUNREACH', true],
    ['net::ERR_ADDRESS_INVALID', true],
    ['net::ERR_INTERNET_DISCONNECTED', true],
    ['net::ERR_CERT_DATE_INVALID', true],
    ['ECONNRESET', false],
    ['ETIMEDOUT', false],
  ])('never arrived, or may have: %s', (words, never) => {
    expect(neverReachedServer(networkFailure(new Error(words)))).toBe(never);
    expect(neverReachedServer(new Error(words))).toBe(false);
  });
});

describe('an error status', () => {
  const of = (
    status: number,
    more: { json?: unknown; html?: boolean; wantsLogin?: boolean } = {},
  ): AppFailure => statusFailure({ status, json: undefined, html: false, ...more });

  test.each([
    [300, 'redirected'],
    [399, 'redirected'],
    [400, 'unexpected-status'],
    [401, 'unauthorized'],
    [403, 'gateway'],
    [404, 'not-found'],
    [407, 'proxy'],
    [408, 'timeout'],
    [409, 'conflict'],
    [413, 'too-large'],
    [422, 'validation'],
    [429, 'throttled'],
    [499, 'unexpected-status'],
    [500, 'server-error'],
    [503, 'server-error'],
    [511, 'captive-portal'],
  ])('%i becomes %s', (status, code) => {
    expect(of(status)).toMatchObject({ code, message: `HTTP ${status}`, details: { status } });
  });

  test('with HTML, or 403 without JSON, comes from something in front of the server', () => {
    expect(of(403, { html: true }).code).toBe('gateway');
    expect(of(403, { json: { message: 'no' } }).code).toBe('forbidden');
    expect(of(404, { html: true }).code).toBe('not-this-api');
    expect(of(401, { html: true }).code).toBe('unauthorized');
    expect(of(401, { wantsLogin: true }).code).toBe('gateway');
  });

  test.each([
    ['the documented form', { message: { domain: ['taken', 7], url: 'bad' } }],
    ['Laravel’s', { message: 'Invalid.', errors: { domain: ['taken', 7], url: 'bad' } }],
    ['both at once', { message: { other: ['x'] }, errors: { domain: ['taken'], url: ['bad'] } }],
  ])('has messages by field: %s', (_, json) => {
    expect(of(422, { json }).details).toEqual({
      status: 422,
      fields: { domain: ['taken'], url: ['bad'] },
    });
  });

  test('has the server’s message, cut to a readable length', () => {
    expect(of(500, { json: { message: 'x'.repeat(400) } }).message).toHaveLength(310);
    const fields = { domain: ['y'.repeat(600)] };
    expect(of(422, { json: { errors: fields } }).details.fields?.['domain']?.[0]).toHaveLength(500);
    for (const json of ['text', null, [1], { message: 3 }, { errors: ['x'] }]) {
      expect(of(422, { json })).toMatchObject({ message: 'HTTP 422', details: { status: 422 } });
      expect(of(422, { json }).details).not.toHaveProperty('fields');
    }
  });

  test.each([
    ['a long name', { ['a-'.repeat(100_000)]: ['x'] }, 1],
    ['many fields', Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [at, ['x']])), 50],
    ['many messages', { domain: Array.from({ length: 10_000 }, () => 'x') }, 1],
    ['long messages', { domain: 'x'.repeat(100_000) }, 1],
    ['nested objects', { domain: { nested: { deeply: ['x'.repeat(100_000)] } } }, 1],
    ['nested lists', { domain: [[['x'.repeat(100_000)]]] }, 1],
    ['a name with a meaning of its own', JSON.parse('{"__proto__":["x"]}'), 1],
  ])('limits the number of fields: %s', (_what, errors: object, kept) => {
    const { fields = {} } = of(422, { json: { errors } }).details;
    expect(Object.keys(fields)).toHaveLength(kept);
    for (const [name, messages] of Object.entries(fields)) {
      expect(name.length).toBeLessThanOrEqual(100);
      expect(messages.length).toBeLessThanOrEqual(10);
      for (const message of messages) expect(message.length).toBeLessThanOrEqual(500);
    }
  });

  test('has the time to wait', () => {
    const failure = statusFailure({ status: 503, json: null, html: false, retryAfter: 5 });
    expect(failure.details).toEqual({ status: 503, retryAfter: 5 });
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  const wait = (text: string, date?: string): number | null =>
    retryAfterMs(new Headers({ 'retry-after': text, ...(date !== undefined && { date }) }), now);

  test.each([
    ['30', 30_000],
    [' 1.5 ', 1_500],
    ['0', 0],
    ['86401', 86_400_000],
    ['Sun, 22 Nov 2026 12:00:10 GMT', 10_000],
    ['Sun, 22 Nov 2026 11:00:00 GMT', 0],
    ['soon', null],
    ['', null],
  ])('%j means a pause of %s ms', (text, ms) => {
    expect(wait(text)).toBe(ms);
  });

  test('as a date is compared with the server’s own clock', () => {
    const date = 'Sun, 22 Nov 2026 11:59:00 GMT';
    expect(wait('Sun, 22 Nov 2026 12:00:10 GMT', date)).toBe(70_000);
    expect(wait('Sun, 22 Nov 2026 12:00:10 GMT', 'no date')).toBe(10_000);
  });

  test('may be missing', () => {
    expect(retryAfterMs(new Headers(), now)).toBeNull();
  });
});
