import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ANSWER_LIMITS, type AnswerLimits } from '$main/api/transport/deadlines';
import { Transport } from '$main/api/transport/transport';
import type { RequestSpec } from '$main/api/transport/wire';
import { AppFailure } from '$shared/failures/failure';
import * as faults from '$test/fakes/faults';
import { type Answerer, LocalServer, refusedAddress } from '$test/fakes/local-server';

const KEY = 'sd_3f9c1b7e5a2d4860917c';
const LIST: RequestSpec = { method: 'GET', path: '/api/v1/websites', query: { per_page: '10' } };
const SHORT: AnswerLimits = { firstByteMs: 500, totalMs: 1_000, bodyBytes: 64 * 1024 };
/** The headers may come late on a busy machine. This test is about a body that never arrives. */
const SHORT_BODY: AnswerLimits = {
  ...SHORT,
  firstByteMs: ANSWER_LIMITS.firstByteMs,
  totalMs: 3_000,
};

let server: LocalServer;

beforeEach(async () => {
  server = await LocalServer.start();
});

afterEach(() => server.close());

async function failureOf(work: Promise<unknown>): Promise<AppFailure> {
  const thrown = await work.then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(thrown).toBeInstanceOf(AppFailure);
  return thrown as AppFailure;
}

/** Sends a request to a server with the given fault. */
function meeting(fault: Answerer, limits = ANSWER_LIMITS, spec = LIST): Promise<AppFailure> {
  server.answer(fault);
  const transport = new Transport({ fetch, limits });
  return failureOf(transport.send(spec, { address: server.address, key: KEY }));
}

test('uses the limits of docs/design.md: 10 s, 30 s, 2 MB', () => {
  expect(ANSWER_LIMITS).toEqual({
    firstByteMs: 10_000,
    totalMs: 30_000,
    bodyBytes: 2 * 1024 * 1024,
  });
});

describe('a request', () => {
  test('sends the key, asks for JSON and has no cookies', async () => {
    server.answer(faults.noWebsites);
    const answer = await new Transport({ fetch }).send(LIST, { address: server.address, key: KEY });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ data: [] });
    const [received] = server.received;
    expect(received?.url).toBe('/api/v1/websites?per_page=10');
    expect(received?.headers).toMatchObject({
      authorization: `Bearer ${KEY}`,
      accept: 'application/json',
    });
    expect(received?.headers.cookie).toBeUndefined();
  });

  test('keeps the path of an address and encodes parameters', async () => {
    server.answer(faults.noWebsites);
    const address = `${server.address}/analytics/public/index.php`;
    await new Transport({ fetch }).send(
      { ...LIST, query: { search: 'a&b=c d%ü' } },
      { address, key: KEY },
    );
    const url = new URL(server.received[0]?.url ?? '', address);
    expect(url.pathname).toBe('/analytics/public/index.php/api/v1/websites');
    expect(url.searchParams.get('search')).toBe('a&b=c d%ü');
  });

  test('form-encodes writes', async () => {
    server.answer(faults.jsonAnswer({ data: {} }, 201));
    const form = { domain: 'a.example', exclude_ips: '10.0.0.1\n10.0.0.2', password: 'a b&c=d' };
    await new Transport({ fetch }).send(
      { method: 'POST', path: '/api/v1/websites', form },
      { address: server.address, key: KEY },
    );
    const [received] = server.received;
    expect(received?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(received?.body))).toEqual(form);
  });

  test('accepts an answer without a body', async () => {
    server.answer(faults.noContent);
    const spec: RequestSpec = { method: 'DELETE', path: '/api/v1/websites/1' };
    const answer = await new Transport({ fetch }).send(spec, { address: server.address, key: KEY });
    expect(answer).toMatchObject({ status: 204, json: undefined });
  });

  test('accepts JSON with a wrong content type', async () => {
    server.answer(faults.wrongType({ data: [] }));
    const answer = await new Transport({ fetch }).send(LIST, { address: server.address, key: KEY });
    expect(answer.json).toEqual({ data: [] });
  });
});

describe('the connection to the server', () => {
  test('connection refused', async () => {
    const address = await refusedAddress();
    const failure = await failureOf(new Transport({ fetch }).send(LIST, { address, key: KEY }));
    expect(failure.code).toBe('unreachable');
    expect(failure.message).toContain('ECONNREFUSED');
  });

  test('a port blocked by browsers', async () => {
    const to = { address: 'http://127.0.0.1:9', key: KEY };
    expect((await failureOf(new Transport({ fetch }).send(LIST, to))).code).toBe('port-blocked');
  });

  test.each([
    ['reset before the answer', faults.resetAtOnce],
    ['reset within the headers', faults.resetInHeaders],
    ['reset within the body', faults.resetInBody],
  ])('%s', async (_name, fault) => {
    expect((await meeting(fault)).code).toBe('unreachable');
  });

  test('not HTTP', async () => {
    expect((await meeting(faults.gibberish)).code).toBe('malformed-answer');
  });

  test.each([
    ['nothing at all', faults.silence, SHORT, /first byte/],
    ['a head and no body', faults.headOnly, SHORT_BODY, /the answer/],
    ['a byte now and then', faults.slowDrip, SHORT_BODY, /the answer/],
  ])('%s ends at the deadline', async (_name, fault, limits, words) => {
    const failure = await meeting(fault, limits);
    expect(failure.code).toBe('timeout');
    expect(failure.message).toMatch(words);
  });

  test.each(['self-signed', 'expired'] as const)('self-signed certificate', async (tls) => {
    const secure = await LocalServer.start({ tls, answers: [faults.noWebsites] });
    try {
      const to = { address: secure.address, key: KEY };
      expect((await failureOf(new Transport({ fetch }).send(LIST, to))).code).toBe('certificate');
      expect(secure.received).toEqual([]);
    } finally {
      await secure.close();
    }
  });

  test('https to a server that speaks http', async () => {
    const to = { address: server.address.replace('http:', 'https:'), key: KEY };
    expect((await failureOf(new Transport({ fetch }).send(LIST, to))).code).toBe('not-https');
  });

  test('ends at once when cancelled', async () => {
    const nobody = new AbortController();
    const to = { address: server.address, key: KEY };
    const arrived = new Promise<void>((resolve) => server.answer(() => resolve()));
    const sending = failureOf(new Transport({ fetch }).send(LIST, to, nobody.signal));
    await arrived;
    nobody.abort();
    expect(await sending).toMatchObject({ code: 'cancelled' });
  });
});

describe('the answer', () => {
  test.each([
    ['a body without end', faults.endless],
    ['300 MB', faults.huge],
    ['a gzip bomb', faults.gzipBomb],
  ])('rejects %s', async (_name, fault) => {
    const before = process.memoryUsage().rss;
    const failure = await meeting(fault);
    expect(failure.code).toBe('too-large');
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  test.each([
    ['HTML with 200', faults.htmlAnswer(200), 'not-this-api', 200],
    ['HTML with 404', faults.htmlAnswer(404), 'not-this-api', 404],
    ['HTML with 403', faults.htmlAnswer(403), 'gateway', 403],
    ['text with 403', faults.textAnswer(403, 'RBAC: access denied'), 'gateway', 403],
    ['nothing with 403', faults.textAnswer(403, ''), 'gateway', 403],
    [
      '401 of a web server’s own login',
      faults.jsonAnswer({}, 401, { 'www-authenticate': 'Basic realm="Staff"' }),
      'gateway',
      401,
    ],
    ['HTML with 502', faults.htmlAnswer(502), 'server-error', 502],
    ['HTML with 503', faults.htmlAnswer(503), 'server-error', 503],
    ['cut-off JSON', faults.cutOffJson, 'malformed-answer', 200],
    ['bytes', faults.binary, 'malformed-answer', 200],
    ['401', faults.jsonAnswer({ message: 'Unauthenticated.' }, 401), 'unauthorized', 401],
    ['403', faults.jsonAnswer({ message: 'no', status: 403 }, 403), 'forbidden', 403],
    ['404', faults.jsonAnswer({ message: 'no', status: 404 }, 404), 'not-found', 404],
    ['409', faults.jsonAnswer({}, 409), 'conflict', 409],
    ['500', faults.jsonAnswer({ message: 'Server Error' }, 500), 'server-error', 500],
    ['502', faults.jsonAnswer({}, 502), 'server-error', 502],
    ['511', faults.htmlAnswer(511), 'captive-portal', 511],
    ['418', faults.jsonAnswer({}, 418), 'unexpected-status', 418],
  ] as const)('%s', async (_name, fault, code, status) => {
    const failure = await meeting(fault);
    expect(failure.code).toBe(code);
    expect(failure.details.status).toBe(status);
  });

  test('parses a refusal of fields, in both forms', async () => {
    const fields = { domain: ['The domain has already been taken.'] };
    const own = await meeting(faults.jsonAnswer({ message: fields, status: 422 }, 422));
    expect(own.toData()).toMatchObject({ code: 'validation', status: 422, fields });
    const laravel = await meeting(
      faults.jsonAnswer({ message: 'The given data was invalid.', errors: fields }, 422),
    );
    expect(laravel.toData()).toMatchObject({ code: 'validation', status: 422, fields });
  });

  test('parses Retry-After, in both forms', async () => {
    const now = 1_700_000_000_000;
    const transport = new Transport({ fetch, now: () => now });
    const to = { address: server.address, key: KEY };
    const wait = async (headers: Record<string, string>): Promise<number | undefined> => {
      server.answer(faults.jsonAnswer({ message: 'Too Many Attempts.' }, 429, headers));
      const failure = await failureOf(transport.send(LIST, to));
      expect(failure.code).toBe('throttled');
      return failure.details.retryAfter;
    };
    expect(await wait({ 'retry-after': '8' })).toBe(now + 8_000);
    expect(
      await wait({
        date: 'Wed, 21 Oct 2026 07:28:00 GMT',
        'retry-after': 'Wed, 21 Oct 2026 07:28:30 GMT',
      }),
    ).toBe(now + 30_000);
    expect(await wait({ 'retry-after': 'soon' })).toBeUndefined();
  });

  test('shortens a debug page', async () => {
    const failure = await meeting(faults.jsonAnswer({ message: 'x'.repeat(5_000) }, 500));
    expect(failure.message.length).toBeLessThan(400);
  });
});

describe('the key', () => {
  test.each([301, 302, 303, 307, 308])(
    'is not sent on a %i redirect to another origin',
    async (status) => {
      const failure = await meeting(faults.redirect(status, `${server.otherOrigin}/elsewhere`));
      expect(failure.code).toBe('redirected');
      expect(server.received.map(({ url }) => url)).toEqual(['/api/v1/websites?per_page=10']);
    },
  );

  test('is not sent on a redirect of a write either', async () => {
    const spec: RequestSpec = { method: 'POST', path: '/api/v1/websites', form: { domain: 'a.b' } };
    const failure = await meeting(
      faults.redirect(307, `${server.otherOrigin}/x`),
      ANSWER_LIMITS,
      spec,
    );
    expect(failure.code).toBe('redirected');
    expect(server.received).toHaveLength(1);
  });

  test.each([
    ['an error', faults.jsonAnswer({ message: `bad key ${KEY}` }, 401)],
    ['a field', faults.jsonAnswer({ message: { key: [`${KEY} is wrong`] } }, 422)],
    ['a header', faults.jsonAnswer({ message: `Authorization: Bearer ${KEY}` }, 500)],
  ])('does not come back in %s', async (_name, fault) => {
    const failure = await meeting(fault);
    expect(JSON.stringify(failure.toData())).not.toContain(KEY);
    expect(String(failure.stack)).not.toContain(KEY);
    expect(failure.cause).toBeUndefined();
  });

  test('does not come back in a failure’s message even when short', async () => {
    const key = 'open-7531';
    server.answer(faults.jsonAnswer({ message: { [key]: [`${key} is wrong`] } }, 422));
    const to = { address: server.address, key };
    const failure = await failureOf(new Transport({ fetch }).send(LIST, to));
    expect(failure.details.fields).toEqual({ '•••': ['••• is wrong'] });
    server.answer(faults.jsonAnswer({ message: `bad key ${key}` }, 401));
    expect((await failureOf(new Transport({ fetch }).send(LIST, to))).message).not.toContain(key);
  });

  test('is redacted from answers that repeat it', async () => {
    server.answer(faults.jsonAnswer({ data: [{ id: 1, domain: `${KEY}.example` }] }));
    const answer = await new Transport({ fetch }).send(LIST, { address: server.address, key: KEY });
    expect(JSON.stringify(answer.json)).not.toContain(KEY);
  });

  test('is never in a failure', async () => {
    for (const fault of [
      faults.resetAtOnce,
      faults.resetInBody,
      faults.silence,
      faults.cutOffJson,
      faults.htmlAnswer(200),
      faults.endless,
    ]) {
      const failure = await meeting(fault, SHORT);
      expect(JSON.stringify(failure.toData()) + String(failure.stack)).not.toContain(KEY);
    }
  });
});
