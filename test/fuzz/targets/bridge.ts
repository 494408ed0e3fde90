import fc from 'fast-check';
import { inspect } from 'node:util';
import { answer } from '../../../src/main/ipc/envelope';
import type { BuiltInService } from '../../../src/main/services';
import { calls } from '../../../src/shared/bridge/calls/calls';
import { CHANNELS } from '../../../src/shared/bridge/channels';
import type { Channel } from '../../../src/shared/bridge/contract';
import { AppFailure } from '../../../src/shared/failures/failure';
import { json, noContent } from '../../fakes/faults';
import { LocalServer, type Answerer } from '../../fakes/local-server';
import { ServicesFixture } from '../../fakes/services-fixture';
import { checkFailure } from '../expected';
import { valuesFor } from '../from-schema';
import { changed, hostileValue } from '../hostile';
import { defineTarget, must, type Target } from '../target';

/*
 * Every channel of the bridge with arguments that fit its schema, nearly fit it, or are anything that a page can send. The
 * services behind it are the real ones; calls of the application itself, which need windows, meet their schemas alone.
 */

const WINDOW = 1;
/** No argument has it, so that whatever has it gives it away. */
const KEY = 'the-key-that-nobody-may-see';
/** An account that exists gets this in place of its id, which differs with each run. */
const ACCOUNT = 'the-account';
const ROOM = { 'x-ratelimit-limit': '1000000', 'x-ratelimit-remaining': '1000000' };
const RECORD = { id: 1, domain: 'one.example', privacy: 0, favorite: false };
const ROW = { value: '/', count: 3 };
const ONE_PAGE = { current_page: 1, last_page: 1, per_page: 10, total: 1 };

/** What a well server answers, so that arguments that fit lead on to what is done with it. */
const answerOf: Answerer = (response, received, request) => {
  const { pathname } = new URL(received.url, 'http://server');
  const isList = pathname.endsWith('/websites') && received.method === 'GET';
  const isStatistic = pathname.includes('/stats/');
  if (received.method === 'DELETE') return noContent(response, received, request);
  const data = isStatistic ? [ROW] : isList ? [RECORD] : RECORD;
  const body = isStatistic || isList ? { data, meta: ONE_PAGE } : { data };
  json(body, received.method === 'POST' ? 201 : 200, ROOM)(response, received, request);
};

const noService = (): Promise<never> =>
  Promise.reject(new AppFailure('service-failed', 'no service here'));
const builtIn: BuiltInService = {
  start: noService,
  choice: { port: 0, sample: true },
  configure: noService,
  stop: async () => undefined,
  clear: async () => undefined,
};

/** What a page can send beside JSON, and a computer must survive. */
const cyclic: unknown[] = [];
cyclic.push(cyclic);
const UNUSUAL = [
  undefined,
  null,
  0,
  '',
  [],
  cyclic,
  new Map([['a', 1]]),
  new Set([1]),
  new Date(NaN),
  10n,
  /a/,
  new Error('x'),
  new Uint8Array(3),
  { __proto__: null },
  'x'.repeat(200_000),
];

/** One target for each channel. */
export const BRIDGE_TARGETS: Target[] = CHANNELS.map((channel) => {
  const fitting = valuesFor(calls[channel].args, [ACCOUNT]);
  return defineTarget({
    name: `bridge.${channel}`,
    share: 0.05,
    inputs: fc.oneof(
      { weight: 5, arbitrary: fitting },
      { weight: 5, arbitrary: fitting.chain((value) => changed(value)) },
      { weight: 1, arbitrary: hostileValue },
      { weight: 1, arbitrary: fc.constantFrom<unknown>(...UNUSUAL) },
    ),
    open: () => openBridge(channel),
  });
});

async function openBridge(channel: Channel) {
  const server = await LocalServer.start({ answers: [answerOf] });
  const fixture = new ServicesFixture({ builtIn });
  // Whatever address an argument names: nothing leaves this computer.
  fixture.detour = server.address;
  const handlers = fixture.handlers as unknown as Partial<Record<Channel, AnyHandler>>;
  const handler = handlers[channel] ?? ofWindows(channel);
  const trust = { name: 'North', address: server.address, key: KEY };
  const { id } = await fixture.handlers['accounts.connect'](trust, WINDOW);
  return {
    async meet(input: unknown) {
      const envelope = await answer(channel, handler, withAccount(input, id), WINDOW);
      if (!envelope.ok) checkFailure(envelope.error);
      structuredClone(envelope);
      must(!inspect(envelope, WHOLE).includes(KEY), 'the page got the key');
    },
    async close() {
      await fixture.dispose();
      await server.close();
      must(!inspect(fixture.logged, WHOLE).includes(KEY), 'the log got the key');
    },
  };
}

/** The services know nothing of windows. @throws Error for a channel that they should answer */
function ofWindows(channel: Channel): AnyHandler {
  must(channel.startsWith('app.'), `nothing answers ${channel}`);
  return async () => null;
}

const WHOLE = { depth: null, maxArrayLength: null, maxStringLength: null };

type AnyHandler = (args: never, windowId: number) => Promise<unknown>;

/** Copies an argument as the bridge does, with the account's id in it. */
function withAccount(value: unknown, id: string): unknown {
  if (value === ACCOUNT) return id;
  if (Array.isArray(value) && value !== cyclic) return value.map((one) => withAccount(one, id));
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  const members = Object.entries(value as object);
  return Object.fromEntries(members.map(([name, one]) => [name, withAccount(one, id)]));
}
