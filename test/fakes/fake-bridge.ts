import type { StatisticRow } from '$shared/api/statistics';
import type { Website } from '$shared/api/websites';
import type { RecognizedProduct } from '$shared/bridge/account-values';
import { CHANNELS } from '$shared/bridge/channels';
import type {
  Account,
  AccountList,
  Boot,
  Bridge,
  BridgeEvents,
  Capabilities,
  Connection,
  EventName,
  FileProblem,
  LiveVisits,
  ResultEnvelope,
} from '$shared/bridge/contract';
import type { SavedDraft } from '$shared/bridge/drafts';
import type { SiteSums } from '$shared/bridge/portfolio-values';
import { AppFailure, toAppError } from '$shared/failures/failure';
import { type Collections, NO_COLLECTIONS } from '$shared/settings/collections';
import {
  type DesktopSettings,
  type ManageableName,
  STANDARD_SETTINGS,
} from '$shared/settings/settings';
import { makeAccount } from '$test/support/records';
import { crossBridge } from './carried';
import { accountHandlers } from './fake-accounts';
import { alertHandlers, type Alerts, NO_ALERTS } from './fake-alerts';
import { answerHandlers } from './fake-answers';
import { assistantHandlers, type Assistants, NO_ASSISTANTS } from './fake-assistants';
import { collectionHandlers } from './fake-collections';
import { desktopHandlers, fileProblemHandlers } from './fake-desktop';
import { draftHandlers } from './fake-drafts';
import { fakeLive, type PendingRequest } from './fake-live';
import type { AnswerOf, ArgumentsOf, FakeChannel } from './fake-reads';
import { NO_REPORTS, reportHandlers, type ScheduledReports } from './fake-reports';

/** The state of the fake main process. */
export interface FakeWorld {
  accounts: Account[];
  activeId: string | null;
  /** By account id. */
  websites: Record<string, Website[]>;
  /** Rows of a statistic for every period, unless a handler answers differently. */
  statistics: Partial<Record<string, StatisticRow[]>>;
  connection: Partial<Connection>;
  capabilities: Partial<Capabilities>;
  /** The product that answers at an address; by default the API that several products share. */
  recognized?: RecognizedProduct;
  fileProblems: FileProblem[];
  /** The saved sums of a website's days, by domain. */
  sums: Partial<Record<string, SiteSums>>;
  /** The live visits of every website of the built-in service. */
  live: LiveVisits;
  /** The last route of each account, by id. */
  routes: Record<string, string>;
  /** By account id. */
  drafts: Record<string, SavedDraft[]>;
  collections: Collections;
  assistants: Assistants;
  reports: ScheduledReports;
  alerts: Alerts;
  settings: DesktopSettings;
  managed: ManageableName[];
  /** The time of answers, milliseconds since the epoch. */
  now: () => number;
}

type Handler<C extends FakeChannel> = (args: ArgumentsOf<C>) => AnswerOf<C> | Promise<AnswerOf<C>>;
export type FakeHandlers = { [C in FakeChannel]: Handler<C> };
type Listener = (payload: never) => void;

/** A call that waits until the test releases it. */
export interface HeldCall {
  /** Resolves once a call has arrived. */
  arrived: Promise<void>;
  release(): void;
}

export interface FakeBridge {
  bridge: Bridge;
  world: FakeWorld;
  /** All calls over the bridge, in order. */
  calls: { channel: FakeChannel; args: unknown }[];
  callsOf<C extends FakeChannel>(channel: C): ArgumentsOf<C>[];
  /** Replaces the handler of a channel. The handler may throw an AppFailure. */
  answer<C extends FakeChannel>(channel: C, handler: Handler<C>): void;
  /** The current handler of a channel. */
  handlerOf<C extends FakeChannel>(channel: C): Handler<C>;
  /** Restores a channel's default handler. */
  heal(channel: FakeChannel): void;
  /** Makes matching calls of a channel wait. */
  hold<C extends FakeChannel>(channel: C, matches?: (args: ArgumentsOf<C>) => boolean): HeldCall;
  push<E extends EventName>(event: E, payload: BridgeEvents[E]): void;
  /** Simulates that a website of an account was changed in another window, or elsewhere in main. */
  changeWebsites(accountId: string): void;
  /** Simulates that main stored an answer that the page did not request. */
  stored: ReturnType<typeof fakeLive>['stored'];
  /** Cancelled requests, as sent to the server. */
  cancelled: { channel: FakeChannel; args: unknown }[];
  /** Requests for statistics without an answer yet. */
  underWay: readonly PendingRequest[];
}

/**
 * A fake of the preload's bridge. It answers from `world` and saves its answers like the offline store. It clones
 * arguments and results like the real bridge, so that a proxy in them fails here, too.
 */
export function createFakeBridge(given: Partial<FakeWorld> = {}): FakeBridge {
  const world: FakeWorld = {
    accounts: [],
    activeId: given.accounts?.[0]?.id ?? null,
    websites: {},
    statistics: {},
    connection: {},
    capabilities: {},
    fileProblems: [],
    routes: {},
    drafts: {},
    collections: NO_COLLECTIONS,
    assistants: NO_ASSISTANTS,
    reports: NO_REPORTS,
    alerts: NO_ALERTS,
    settings: STANDARD_SETTINGS,
    managed: [],
    sums: {},
    live: { visits: 0, minutes: 30 },
    now: () => Date.now(),
    ...given,
  };
  const listeners = new Map<EventName, Set<Listener>>();
  const push: FakeBridge['push'] = (event, payload) => {
    if (event === 'connection.changed') live.connected(payload as Connection);
    if (event === 'accounts.changed') live.moved((payload as AccountList).accounts);
    for (const listener of listeners.get(event) ?? []) listener(structuredClone(payload) as never);
  };
  const live = fakeLive({
    world,
    // Requests by main to the server are recorded like other calls.
    ask: async (channel, args) => {
      const envelope = await call(channel, args);
      if (envelope.ok) return envelope.value as never;
      throw AppFailure.fromData(envelope.error);
    },
    send: (updates) => push('queries.updated', JSON.stringify(updates)),
  });
  const own = { ...createHandlers(world, push, live.websitesChanged), ...live.handlers };
  const handlers = new Map<FakeChannel, Handler<FakeChannel>>();
  const holds: {
    channel: FakeChannel;
    matches: (args: never) => boolean;
    wait: () => Promise<void>;
  }[] = [];
  const calls: FakeBridge['calls'] = [];

  async function call(channel: FakeChannel, args: unknown): Promise<ResultEnvelope<unknown>> {
    const copy = structuredClone(args) as never;
    if (channel === 'app.boot') live.boot();
    calls.push({ channel, args: copy });
    try {
      for (const hold of holds) {
        if (hold.channel === channel && hold.matches(copy)) await hold.wait();
      }
      if (channel === 'app.drawn') live.drawn();
      if (channel === 'statistics.live') await live.whenDrawn();
      const handler = (handlers.get(channel) ?? own[channel]) as (args: never) => unknown;
      return { ok: true, value: crossBridge(channel, await handler(copy)) };
    } catch (thrown) {
      return { ok: false, error: toAppError(thrown) };
    }
  }

  const bridge: Record<string, unknown> = {
    on(event: EventName, listener: Listener) {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set.add(listener));
      return () => set.delete(listener);
    },
  };
  for (const channel of CHANNELS) bridge[channel] = (args: unknown) => call(channel, args);

  return {
    bridge: bridge as unknown as Bridge,
    world,
    calls,
    callsOf: (channel) =>
      calls.filter((one) => one.channel === channel).map((one) => one.args as never),
    answer: (channel, handler) =>
      void handlers.set(channel, handler as unknown as Handler<FakeChannel>),
    handlerOf: (channel) =>
      (handlers.get(channel) ?? own[channel]) as unknown as Handler<typeof channel>,
    heal: (channel) => void handlers.delete(channel),
    hold(channel, matches = () => true) {
      let arrive: () => void = () => undefined;
      let release: () => void = () => undefined;
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      const released = new Promise<void>((resolve) => (release = resolve));
      const wait = (): Promise<void> => {
        arrive();
        return released;
      };
      holds.push({ channel, matches: matches, wait });
      return { arrived, release };
    },
    push,
    changeWebsites: live.websitesChanged,
    stored: live.stored,
    cancelled: live.cancelled,
    underWay: live.underWay,
  };
}

const storage = { usedBytes: 0, limitBytes: 500_000_000, lasting: true, accounts: [] };
const reads = { asked: 0, found: 0 };
const diagnostics = { report: '', versions: {}, storage, reads, accounts: [], failures: [] };

type OwnHandlers = Omit<FakeHandlers, `queries.${string}`>;

function createHandlers(
  world: FakeWorld,
  push: FakeBridge['push'],
  onWebsites: (accountId: string) => void,
): OwnHandlers {
  const list = () => ({ accounts: world.accounts, activeId: world.activeId });
  const connection = (accountId: string): Connection => ({
    accountId,
    status: 'online',
    problem: null,
    queued: 0,
    nextAt: null,
    ...world.connection,
  });
  const adopt = (account: Account): Account => {
    if (!world.accounts.some((one) => one.id === account.id)) world.accounts.push(account);
    world.activeId = account.id;
    push('accounts.changed', list());
    return account;
  };
  const capabilitiesOf = ({ accountId }: { accountId: string }): Capabilities => ({
    accountId,
    favorites: 'server',
    domainOrder: 'server',
    isSitedeck: accountOf(accountId)?.kind === 'built-in',
    live: accountOf(accountId)?.kind === 'built-in' || world.capabilities.isSitedeck === true,
    ...world.capabilities,
  });
  const accountOf = (id: string) => world.accounts.find((one) => one.id === id);
  return {
    ...desktopHandlers(world),
    'app.boot': (): Boot => ({
      version: '0.1.0',
      platform: 'linux',
      list: list(),
      route: { view: world.activeId === null ? 'welcome' : 'websites' },
      routes: world.routes,
      settings: world.settings,
      managed: world.managed,
      destination: null,
    }),
    'accounts.connect': ({ name, address }) =>
      adopt(makeAccount(`connected-${world.accounts.length + 1}`, { name, address })),
    'accounts.measure': () => adopt(makeAccount('own', { kind: 'built-in' })),
    'accounts.exploreSample': () =>
      adopt(
        makeAccount('sample', {
          name: 'Sample data',
          address: 'http://127.0.0.1:41000',
          kind: 'built-in',
        }),
      ),
    'accounts.activate': ({ accountId }) => {
      world.activeId = accountId;
      push('accounts.changed', list());
      return list();
    },
    'accounts.address': ({ accountId }) => accountOf(accountId)?.address ?? '',
    ...accountHandlers(world, push),
    ...answerHandlers(world, onWebsites),
    'statistics.savedRanges': () => [],
    'statistics.live': (args) => (capabilitiesOf(args).live ? world.live : null),
    'capabilities.show': capabilitiesOf,
    'connection.show': ({ accountId }) => connection(accountId),
    'offline.estimate': () => ({ websites: 1, requests: 10, bytes: 20_000, seconds: 10 }),
    'offline.save': () => [],
    'offline.list': () => [],
    'offline.control': () => [],
    'offline.remove': () => [],
    'storage.show': () => storage,
    'storage.setLimit': ({ bytes }) => ({ ...storage, limitBytes: bytes }),
    'storage.clear': () => storage,
    'diagnostics.show': () => diagnostics,
    ...draftHandlers(world),
    ...collectionHandlers(world, push),
    ...assistantHandlers(world, push),
    ...reportHandlers(world, push),
    ...alertHandlers(world, push),
    ...fileProblemHandlers(world),
  };
}
