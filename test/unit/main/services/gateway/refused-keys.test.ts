import { beforeEach, describe, expect, test } from 'vitest';
import { RefusedKeys } from '../../../../../src/main/services/gateway/refused-keys';
import { AppFailure, type ErrorCode } from '../../../../../src/shared/failures/failure';

let now: number;
let keys: RefusedKeys;
let sent: string[];

beforeEach(() => {
  now = 0;
  sent = [];
  keys = new RefusedKeys(() => now);
});

const failure = (code: ErrorCode): AppFailure => new AppFailure(code, 'x');
/** A request that the server answers at once, or refuses for a reason. */
const ask = (name: string, code: ErrorCode | null = null, insist = false, account = 'a') =>
  keys.send(account, insist, async () => {
    sent.push(name);
    if (code !== null) throw failure(code);
    return `answer to ${name}`;
  });
const refused = (request: Promise<string>, code: ErrorCode = 'unauthorized') =>
  expect(request).rejects.toMatchObject({ code });
/** A request whose answer the test gives by hand. */
function open(name: string, insist = true) {
  let answer: (cause: AppFailure | null) => void = () => undefined;
  const answered = new Promise<AppFailure | null>((resolve) => (answer = resolve));
  const result = keys.send('a', insist, async () => {
    sent.push(name);
    const cause = await answered;
    if (cause) throw cause;
    return `answer to ${name}`;
  });
  result.catch(() => undefined);
  return { result, answer: (cause: AppFailure | null = null) => answer(cause) };
}

describe('a refused key', () => {
  test.each(['unauthorized', 'forbidden'] as const)('(%s) is not sent on', async (code) => {
    await refused(ask('first', code), code);
    for (let i = 0; i < 5; i += 1) await refused(ask('later'), code);
    expect(sent).toEqual(['first']);
    expect(await ask('another account’s', null, false, 'b')).toBe('answer to another account’s');
  });

  test('is tested when the person insists, and goes on being used once it is accepted', async () => {
    await refused(ask('first', 'unauthorized'));
    await refused(ask('again', 'unauthorized', true));
    await refused(ask('held'));
    await ask('once more', null, true);
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

  test('is tested by one request: the others wait for it and go out after it', async () => {
    await refused(ask('first', 'unauthorized'));
    const probe = open('probe');
    const others = [ask('one', null, true), ask('two'), ask('three', null, true)];
    await Promise.resolve();
    expect(sent).toEqual(['first', 'probe']);
    probe.answer();
    expect(await Promise.all(others)).toHaveLength(3);
    expect(sent).toHaveLength(5);
  });

  test('that is refused once more is that for all who waited, insisting or not', async () => {
    await refused(ask('first', 'unauthorized'));
    const probe = open('probe');
    const others = [ask('one', null, true), ask('two'), ask('three', null, true)];
    probe.answer(failure('unauthorized'));
    for (const other of others) await refused(other);
    expect(sent).toEqual(['first', 'probe']);
  });

  test('is tested by the next who insists when the probe was taken back', async () => {
    await refused(ask('first', 'unauthorized'));
    const probe = open('probe');
    const next = ask('next', null, true);
    probe.answer(failure('cancelled'));
    expect(await next).toBe('answer to next');
  });

  test('stays held when the probe finds no server, with the newest reason', async () => {
    await refused(ask('first', 'unauthorized'));
    await refused(ask('probe', 'unreachable', true), 'unreachable');
    await refused(ask('held'), 'unreachable');
    await refused(ask('probe', 'not-found', true), 'not-found');
    expect(await ask('accepted: only what was asked is not there')).toContain('answer');
  });

  test('is forgotten with another key, whatever is still said of it', async () => {
    await refused(ask('first', 'unauthorized'));
    const old = open('sent with the old key');
    keys.forget('a');
    old.answer(failure('unauthorized'));
    await refused(old.result);
    expect(await ask('new')).toBe('answer to new');
  });
});

describe('a 403 of some things only', () => {
  test('holds nothing back once it came again after the key was accepted', async () => {
    await refused(ask('statistics', 'forbidden'), 'forbidden');
    await ask('list', null, true);
    await refused(ask('statistics', 'forbidden'), 'forbidden');
    expect(keys.isOfKey('a', failure('forbidden'))).toBe(false);
    expect(keys.isOfKey('a', failure('unauthorized'))).toBe(true);
    await ask('list');
    expect(sent).toEqual(['statistics', 'list', 'statistics', 'list']);
  });

  test('is the key’s again after ten minutes, and when it comes long after', async () => {
    await refused(ask('statistics', 'forbidden'), 'forbidden');
    await ask('list', null, true);
    now = 10_000;
    await refused(ask('statistics', 'forbidden'), 'forbidden');
    await refused(ask('held'), 'forbidden');
    expect(keys.isOfKey('a', failure('forbidden'))).toBe(true);
  });
});
