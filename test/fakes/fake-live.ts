import type { AnyStatisticParameters } from '$main/api/parameters';
import { QueryReader } from '$main/services/live/query-reader';
import type { StoredChange } from '$main/services/live/stored-change';
import { NO_WINDOW, WatchedQueries } from '$main/services/live/watched-queries';
import type { ReadArguments, ReadSpec } from '$main/services/reads/cached-reads';
import type { RowsAnswer } from '$main/services/reads/day-pages';
import { readRows } from '$main/services/reads/derived-read';
import { productOf, PRODUCTS } from '$shared/api/products';
import type { StatisticRow } from '$shared/api/statistics';
import type { Update } from '$shared/bridge/answer-values';
import type { ParsedQuery } from '$shared/bridge/calls/query-calls';
import type { Account, Connection, Page } from '$shared/bridge/contract';
import { websiteSource } from '$shared/settings/source';
import type { FakeHandlers, FakeWorld } from './fake-bridge';
import type { Asked, ReadName } from './fake-reads';

interface Dependencies {
  world: FakeWorld;
  ask: <Name extends ReadName>(channel: Name, args: Asked<Name>) => Promise<never>;
  send: (updates: readonly Update[]) => void;
}

/** A request for a group's statistic without an answer yet. `onpart` sends the available part. */
export interface PendingRequest {
  parameters: AnyStatisticParameters;
  onpart: (answer: RowsAnswer) => void;
}

/** Main's real live queries, on top of the fake server's answers. */
export function fakeLive({ world, ask, send }: Dependencies) {
  const cancelled: { channel: ReadName; args: unknown }[] = [];
  const underWay: PendingRequest[] = [];
  const request = async <Name extends ReadName>(
    channel: Name,
    args: Omit<Asked<Name>, 'source'>,
    { source, priority, insist, signal }: Omit<ReadArguments, 'accountId'>,
  ): Promise<never> => {
    const whole = {
      ...args,
      source,
      ...(priority && { priority }),
      ...(insist && { insist }),
    } as Asked<Name>;
    if (source === 'saved') return ask(channel, whole);
    let leave: () => void = () => undefined;
    const gone = new Promise<never>((_resolve, reject) => {
      leave = () => {
        cancelled.push({ channel, args: whole });
        reject(signal?.reason as Error);
      };
    });
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([ask(channel, whole), gone]);
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  };
  /** Reads the store or a server. Channel and arguments identify a read. */
  const specOf = (channel: ReadName, args: object): ReadSpec<Page<StatisticRow>> => ({
    name: JSON.stringify([channel, args]),
    saved: () => null,
    ask: unused,
    keep: unused,
  });
  const answers = new QueryReader({
    reads: {
      read: (how, { name }) => {
        const [channel, args] = JSON.parse(name) as [ReadName, object];
        return request(channel, args as never, how);
      },
    },
    statistic: (of, parameters) => specOf('statistics.show', { of, parameters }),
    groups: {
      saved: () => (of, parameters) =>
        readRows(parameters, (one) =>
          request('statistics.show', { of, parameters: one }, { source: 'saved' }),
        ),
      async read(of, how, parameters, onpart = () => undefined) {
        const one = { parameters, onpart };
        underWay.push(one);
        try {
          return await readRows(parameters, (one) =>
            request('statistics.show', { of, parameters: one }, how),
          );
        } finally {
          underWay.splice(underWay.indexOf(one), 1);
        }
      },
    },
    websitesOf: (of) =>
      of.kind === 'website'
        ? [of]
        : (world.collections.groups.find(({ id }) => id === of.groupId)?.members ?? []).map(
            websiteSource,
          ),
    listsAllDays: (accountId) => {
      const account = world.accounts.find(({ id }) => id === accountId);
      return PRODUCTS[productOf(account ?? {})].listsAllDays;
    },
    lists: {
      read: ({ accountId, ...how }, parameters, searching) =>
        request(
          'websites.list',
          { accountId, parameters, ...(searching !== undefined && { searching }) },
          how,
        ),
      show: ({ accountId, ...how }, id) => request('websites.show', { accountId, id }, how),
    },
  });
  const live = new WatchedQueries({
    answers,
    membersOf: (groupId) =>
      world.collections.groups.find(({ id }) => id === groupId)?.members ?? [],
    send: (_window, updates) => send(updates),
    now: () => world.now(),
  });
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
        live.watch({
          // The fake server does not need the API's defaults.
          watches: watches.map((watch) => ({ ...watch, query: watch.query as ParsedQuery })),
        }),
      'queries.unwatch': (args) => live.unwatch(args),
      'queries.refresh': (args) => live.refresh(args),
    } satisfies Pick<FakeHandlers, 'queries.watch' | 'queries.unwatch' | 'queries.refresh'>,
    websitesChanged: (accountId: string): void => live.websitesChanged(accountId),
    stored: (change: StoredChange): void => live.stored(change),
    /** Simulates the start of the page. */
    boot(): void {
      live.forgetWindow(NO_WINDOW);
      live.opens(NO_WINDOW);
    },
    drawn: (): void => live.drawn(NO_WINDOW),
    whenDrawn: (): Promise<void> => live.whenDrawn(NO_WINDOW),
    /** Simulates that an unreachable server answers again. */
    connected({ accountId, status: now }: Connection): void {
      const before = status.get(accountId);
      status.set(accountId, now);
      if (now === 'online' && before !== 'online') live.returned(accountId);
    },
    /** Simulates that accounts moved to another server or time zone. */
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

const unused = (): never => {
  throw new Error('the pretended server is asked instead');
};
