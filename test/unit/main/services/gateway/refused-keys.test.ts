import { beforeEach, describe, expect, test } from 'vitest';
import type { KeyProbing } from '$main/services/gateway/key-breaker';
import { RefusedKeys } from '$main/services/gateway/refused-keys';
import { AppFailure, type ErrorCode } from '$shared/failures/failure';

let now: number;
let keys: RefusedKeys;
let sent: string[];

beforeEach(() => {
  now = 0;
  sent = [];
  keys = new RefusedKeys(() => now);
});

/** Sends a request through the breaker, as the gateway does. */
async function send(
  account: string,
  probing: KeyProbing,
  request: () => Promise<string>,
  signal?: AbortSignal,
): Promise<string> {
  const leave = await keys.of(account).enter(probing, signal);
  try {
    const answer = await request();
    leave(null);
    return answer;
  } catch (cause) {
    leave(cause);
    throw cause;
  }
}
const failure = (code: ErrorCode): AppFailure => new AppFailure(code, 'x');
/** A request that the server answers at once, or refuses with an error. */
const ask = (
  name: string,
  code: ErrorCode | null = null,
  probing: KeyProbing = 'when-due',
  account = 'a',
) =>
  send(account, probing, async () => {
    sent.push(name);
    if (code !== null) throw failure(code);
    return `answer to ${name}`;
  });
const refused = (request: Promise<string>, code: ErrorCode = 'unauthorized') =>
  expect(request).rejects.toMatchObject({ code });
/** A request that the test answers later. */
function open(name: string, signal?: AbortSignal) {
  let answer: (cause: AppFailure | null) => void = () => undefined;
  const answered = new Promise<AppFailure | null>((resolve) => (answer = resolve));
  const request = async (): Promise<string> => {
    sent.push(name);
    const cause = await answered;
    if (cause) throw cause;
    return `answer to ${name}`;
  };
  const result = send('a', 'at-once', request, signal);
  result.catch(() => undefined);
  return { result, answer: (cause: AppFailure | null = null) => answer(cause) };
}

describe('a refused key', () => {
  test.each(['unauthorized', 'forbidden'] as const)('(%s) is not sent on', async (code) => {
    await refused(ask('first', code), code);
    for (let i = 0; i < 5; i += 1) await refused(ask('later'), code);
    expect(sent).toEqual(['first']);
    expect(await ask('another account’s', null, 'never', 'b')).toBe('answer to another account’s');
  });

  test('is tested when the user retries, and used again once it is accepted', async () => {
    await refused(ask('first', 'unauthorized'));
    await refused(ask('again', 'unauthorized', 'at-once'));
    await refused(ask('held'));
    await ask('once more', null, 'at-once');
    await ask('free');
    expect(sent).toEqual(['first', 'again', 'once more', 'free']);
  });

  test('is tested by the next request after a while', async () => {
    await refused(ask('first', 'unauthorized'));
    now = 11_999;
    await refused(ask('early'));
    now = 12_000;
    await ask('probe');
    expect(sent).toEqual(['first', 'probe']);
  });

  test('is not tested by a request that nobody waits for, however old the refusal is', async () => {
    await refused(ask('first', 'unauthorized'));
    now = 3_600_000;
    await refused(ask('saving', null, 'never'));
    expect(sent).toEqual(['first']);
  });

  test('is tested on behalf of requests that may not test it themselves', async () => {
    await refused(ask('first', 'unauthorized'));
    const probe = open('probe');
    const saving = ask('saving', null, 'never');
    probe.answer();
    expect(await saving).toBe('answer to saving');
  });

  test('does not let canceled requests wait for the probe', async () => {
    await refused(ask('first', 'unauthorized'));
    const probe = open('probe');
    const leaving = new AbortController();
    const waiting = open('waiting', leaving.signal);
    leaving.abort();
    await refused(waiting.result, 'cancelled');
    await refused(open('too late', leaving.signal).result, 'cancelled');
    probe.answer();
    await probe.result;
    expect(sent).toEqual(['first', 'probe']);
  });

  test('is tested by one request, for whose result the others wait', async () => {
    await refused(ask('first', 'unauthorized'));
    const probe = open('probe');
    const others = [ask('one', null, 'at-once'), ask('two'), ask('three', null, 'at-once')];
    await Promise.resolve();
    expect(sent).toEqual(['first', 'probe']);
    probe.answer();
    expect(await Promise.all(others)).toHaveLength(3);
    expect(sent).toHaveLength(5);
  });

  test('that is refused again is refused for all who waited, insisting or not', async () => {
    await refused(ask('first', 'unauthorized'));
    const probe = open('probe');
    const others = [ask('one', null, 'at-once'), ask('two'), ask('three', null, 'at-once')];
    probe.answer(failure('unauthorized'));
    for (const other of others) await refused(other);
    expect(sent).toEqual(['first', 'probe']);
  });

  test('is tested by the next request that insists after the probe is canceled', async () => {
    await refused(ask('first', 'unauthorized'));
    const probe = open('probe');
    const next = ask('next', null, 'at-once');
    probe.answer(failure('cancelled'));
    expect(await next).toBe('answer to next');
  });

  test('stays held when the probe finds no server, with the newest reason', async () => {
    await refused(ask('first', 'unauthorized'));
    await refused(ask('probe', 'unreachable', 'at-once'), 'unreachable');
    await refused(ask('held'), 'unreachable');
    await refused(ask('probe', 'not-found', 'at-once'), 'not-found');
    expect(await ask('accepted: only what was asked is not there')).toContain('answer');
  });

  test('is forgotten when the key is replaced, despite late answers', async () => {
    await refused(ask('first', 'unauthorized'));
    const old = open('sent with the old key');
    const breaker = keys.of('a');
    keys.forget('a');
    expect(breaker.isCurrent).toBe(false);
    old.answer(failure('unauthorized'));
    await refused(old.result);
    expect(await ask('new')).toBe('answer to new');
    expect(keys.of('a').generation).not.toBe(breaker.generation);
  });
});

describe('a 403 for some requests only', () => {
  test('holds nothing back once it returns after the key was accepted', async () => {
    await refused(ask('statistics', 'forbidden'), 'forbidden');
    await ask('list', null, 'at-once');
    await refused(ask('statistics', 'forbidden'), 'forbidden');
    expect(keys.of('a').isOfKey(failure('forbidden'))).toBe(false);
    expect(keys.of('a').isOfKey(failure('unauthorized'))).toBe(true);
    await ask('list');
    expect(sent).toEqual(['statistics', 'list', 'statistics', 'list']);
  });

  test('counts against the key again after ten minutes', async () => {
    await refused(ask('statistics', 'forbidden'), 'forbidden');
    await ask('list', null, 'at-once');
    now = 10_000;
    await refused(ask('statistics', 'forbidden'), 'forbidden');
    await refused(ask('held'), 'forbidden');
    expect(keys.of('a').isOfKey(failure('forbidden'))).toBe(true);
  });
});
