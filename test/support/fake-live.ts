import type { Account, Arguments, Channel, Connection } from '../../src/shared/bridge/contract';
import type { Update } from '../../src/shared/bridge/answer-values';
import type { ParsedQuery } from '../../src/shared/bridge/calls/query-calls';
import { Answers, type Asking, type Reads } from '../../src/main/services/live/answers';
import type { Change } from '../../src/main/services/live/stored-change';
import { liveHandlers, NO_WINDOW } from '../../src/main/services/live/live-handlers';
import { LiveQueries } from '../../src/main/services/live/live-queries';
import type { FakeHandlers, FakeWorld } from './fake-bridge';

type Asked = 'statistics.show' | 'websites.list' | 'websites.show';

interface Dependencies {
  world: FakeWorld;
  ask: <C extends Asked>(channel: C, args: Arguments<C>) => Promise<never>;
  send: (updates: readonly Update[]) => void;
}

/** A request for a statistic that is not answered yet; `onpart` sends what has come so far. */
export interface UnderWay {
  parameters: Parameters<Reads['statistic']>[1];
  onpart: Parameters<Reads['statistic']>[3];
}

/** Main's own live queries, over the answers of a pretended server. */
export function fakeLive({ world, ask, send }: Dependencies) {
  const cancelled: { channel: Channel; args: unknown }[] = [];
  const underWay: UnderWay[] = [];
  const request = async <C extends Asked>(
    channel: C,
    args: Omit<Arguments<C>, 'source'>,
    how: Asking | null,
  ): Promise<never> => {
    if (how === null) return ask(channel, { ...args, source: 'saved' } as Arguments<C>);
    const { priority, insist, signal } = how;
    const more = { source: 'network', priority, ...(insist && { insist }) };
    const whole = { ...args, ...more } as Arguments<C>;
    let leave: () => void = () => undefined;
    const gone = new Promise<never>((_resolve, reject) => {
      leave = () => {
        cancelled.push({ channel, args: whole });
        reject(signal.reason as Error);
      };
    });
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([ask(channel, whole), gone]);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  };
  const answers = new Answers({
    saved: () => (of, parameters) => request('statistics.show', { of, parameters }, null),
    statistic: async (of, parameters, how, onpart) => {
      const one = { parameters, onpart };
      underWay.push(one);
      try {
        return await request('statistics.show', { of, parameters }, how);
      } finally {
        underWay.splice(underWay.indexOf(one), 1);
      }
    },
    websites: ({ accountId, parameters, searching }, how) =>
      request(
        'websites.list',
        { accountId, parameters, ...(searching !== undefined && { searching }) },
        how,
      ),
    website: ({ accountId, id }, how) => request('websites.show', { accountId, id }, how),
  });
  const live = new LiveQueries({
    answers,
    membersOf: (groupId) =>
      world.collections.groups.find(({ id }) => id === groupId)?.members ?? [],
    send: (_window, updates) => send(updates),
    now: () => world.now(),
  });
  const handlers = liveHandlers(live);
  const seen = new Map<string, string>();
  const placeOf = ({ address, zone }: Account): string =>
    `${new URL(address).origin} ${zone?.name ?? ''}`;
  for (const account of world.accounts) seen.set(account.id, placeOf(account));
  const status = new Map<string, string>();
  return {
    cancelled,
    underWay,
    handlers: {
      'queries.watch': ({ watches }) =>
        handlers['queries.watch']({
          // Without a server nothing needs the defaults of the API.
          watches: watches.map((watch) => ({ ...watch, query: watch.query as ParsedQuery })),
        }),
      'queries.unwatch': (args) => handlers['queries.unwatch'](args),
      'queries.refresh': (args) => handlers['queries.refresh'](args),
    } satisfies Pick<FakeHandlers, 'queries.watch' | 'queries.unwatch' | 'queries.refresh'>,
    websitesChanged: (accountId: string): void => live.websitesChanged(accountId),
    stored: (change: Change): void => live.stored(change),
    /** The page is loaded anew. */
    leave: (): void => live.forgetWindow(NO_WINDOW),
    /** A server that was away answers again. */
    connected({ accountId, status: now }: Connection): void {
      const before = status.get(accountId);
      status.set(accountId, now);
      if (now === 'online' && before !== 'online') live.returned(accountId);
    },
    /** An account is on another server, or counts in another zone. */
    moved(accounts: readonly Account[]): void {
      for (const account of accounts) {
        if (seen.get(account.id) !== placeOf(account)) live.changed(account.id);
        seen.set(account.id, placeOf(account));
      }
      for (const id of [...seen.keys()].filter(
        (known) => !accounts.some((one) => one.id === known),
      )) {
        seen.delete(id);
        live.changed(id);
      }
    },
  };
}
