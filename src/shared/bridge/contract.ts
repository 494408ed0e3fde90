import type {
  ListWebsitesParameters,
  ShowStatisticParameters,
  StoreWebsiteParameters,
  UpdateWebsiteParameters,
} from '../api/parameters';
import type { StatisticName, StatisticRow } from '../api/statistics';
import type { Website } from '../api/websites';
import type { PageCommand } from './commands';
import type { Destination } from '../settings/link';
import type { DesktopSettings } from '../settings/settings';
import type { UpdateState } from './update';
import type { AppError } from '../failures/failure';
import type { AccountCalls } from './account-calls';
import type { Account, AccountList, ConnectInput } from './account-values';
import type { Abilities, Answer, Page, Priority, SavedRange, Source } from './answer-values';
import type { CertificateCalls } from './certificates';
import type { Connection, Diagnostics, FileProblem } from './diagnostic-values';
import type { Draft, KeptDraft } from './drafts';
import type { KeychainCalls } from './keychain-calls';
import type { OfflineEstimate, OfflinePlan, OfflineSet, Storage } from './offline-values';
import type { Place } from '../settings/place';
import type { PortfolioCalls } from './portfolio-calls';

/*
 * The one contract between the main process and the page. The preload, main's handler table and the page's
 * client are typed by it: a member missing on any side does not compile. What it passes is described by subject in
 * the files named here.
 */
export type * from './account-values';
export type * from './answer-values';
export type * from './diagnostic-values';
export type * from './offline-values';
export type * from '../settings/place';

interface Read {
  accountId: string;
  source: Source;
  priority?: Priority;
  /** Names the request so that `requests.cancel` can take it back; chosen by the page. */
  requestId?: string;
  /** The person asks once more: a key that was refused is tried again. */
  insist?: boolean;
}

export interface Boot {
  version: string;
  platform: string;
  list: AccountList;
  place: Place;
  /** Where each account was left, by its id, as the page wrote it. */
  places: Record<string, string>;
  /** The person's choices that main works by. */
  settings: DesktopSettings;
  /** Where a link that started the application wants to go; taken once. */
  destination: Destination | null;
}

/** Channel → argument and result. Every call has one object argument; calls without any take `{}`. */
export interface BridgeCalls extends AccountCalls, CertificateCalls, KeychainCalls, PortfolioCalls {
  'app.boot': { args: Record<string, never>; result: Boot };
  /** The page says that its first screen stands with its data (for --capture and the benchmark). */
  'app.drawn': { args: { view: Place['view'] }; result: null };
  /** Opens another window, on an account or on the one that was chosen last. */
  'app.openWindow': { args: { accountId: string | null }; result: null };
  /** The page as it would be printed, as a PDF file's bytes. */
  'app.pdf': { args: Record<string, never>; result: Uint8Array<ArrayBuffer> };
  /**
   * Lets the person save a file where they choose, under the proposed name or another. The result is its path, for telling
   * them; null when they chose no place. It is written whole or not at all.
   */
  'app.saveFile': {
    args: { name: string; content: Uint8Array };
    result: string | null;
  };
  /** Shows a file that was saved since the start in the system's file manager. */
  'app.showFile': { args: { file: string }; result: null };
  /** Puts a text on the clipboard. */
  'app.copy': { args: { text: string }; result: null };
  'app.changeSettings': { args: Partial<DesktopSettings>; result: DesktopSettings };
  /** Opens a folder of the application in the system's file manager. */
  'app.showFolder': { args: { folder: 'data' | 'logs' | 'crashes' }; result: null };
  /** What is known of newer versions, after looking for one or beginning to install it where that is asked for. */
  'app.update': { args: { action: 'show' | 'check' | 'install' }; result: UpdateState };

  'accounts.connect': { args: ConnectInput; result: Account };
  /** Starts the built-in service, adds its account when it is not there yet and makes it the active one. */
  'accounts.exploreSample': { args: Record<string, never>; result: Account };
  'accounts.activate': { args: { accountId: string }; result: AccountList };
  /** Where an account's requests go now; the built-in service is started for it and has another one at each start. */
  'accounts.address': { args: { accountId: string }; result: string };
  'accounts.remove': { args: { accountId: string }; result: AccountList };
  /** Tries the new key against the account's own address before keeping it. */
  'accounts.replaceKey': {
    args: { accountId: string; key: string; keepUntilQuit?: boolean };
    result: Account;
  };

  'websites.list': {
    /** `searching`: a person searches; the whole list is then read behind everything else, and searched from the store. */
    args: Read & { parameters: ListWebsitesParameters; searching?: boolean };
    result: Answer<Page<Website>> | null;
  };
  'websites.show': { args: Read & { id: number }; result: Answer<Website> | null };
  'websites.store': {
    args: { accountId: string; parameters: StoreWebsiteParameters };
    result: Website;
  };
  'websites.update': {
    args: { accountId: string; id: number; parameters: UpdateWebsiteParameters };
    result: Website;
  };
  'websites.delete': { args: { accountId: string; id: number }; result: null };

  'statistics.show': {
    args: Read & { id: number; parameters: ShowStatisticParameters };
    result: Answer<Page<StatisticRow>> | null;
  };

  /** What the offline store has of several statistics of an account's websites, in their order; null where it has nothing. */
  'statistics.saved': {
    args: { accountId: string; questions: { id: number; parameters: ShowStatisticParameters }[] };
    result: (Answer<Page<StatisticRow>> | null)[];
  };

  /** The ranges that can be read without a network, newest first; of a day series any part of them. */
  'statistics.savedRanges': {
    args: { accountId: string; id: number; name: StatisticName };
    result: SavedRange[];
  };

  'abilities.show': { args: { accountId: string }; result: Abilities };
  'connection.show': { args: { accountId: string }; result: Connection };
  'requests.cancel': { args: { requestIds: string[] }; result: null };

  /** What a plan would take, without asking any server for its statistics. */
  'offline.estimate': { args: OfflinePlan; result: OfflineEstimate };
  /** Begins to save; a plan for the same websites takes the former one's place. */
  'offline.save': { args: OfflinePlan; result: OfflineSet[] };
  'offline.list': { args: Record<string, never>; result: OfflineSet[] };
  /** Pauses, goes on, or brings up to date now. */
  'offline.control': {
    args: { id: string; action: 'pause' | 'resume' | 'refresh' };
    result: OfflineSet[];
  };
  /** Stops keeping a plan fresh. What it saved stays until room is needed. */
  'offline.remove': { args: { id: string }; result: OfflineSet[] };

  'storage.show': { args: Record<string, never>; result: Storage };
  'storage.setLimit': { args: { bytes: number }; result: Storage };
  /** Forgets what was saved of one account, or of all (null), and what was to be kept fresh of it. Accounts and keys stay. */
  'storage.clear': { args: { accountId: string | null }; result: Storage };

  'diagnostics.show': { args: Record<string, never>; result: Diagnostics };

  /** What was typed into an account's forms and not saved, the newest first. */
  'drafts.list': { args: { accountId: string }; result: KeptDraft[] };
  /** Keeps a draft over a crash; answered once it is on the disk. It has no place for a password. */
  'drafts.keep': { args: { accountId: string; draft: Draft }; result: null };
  /** @param name see `draftName` */
  'drafts.discard': { args: { accountId: string; name: string }; result: null };

  /** What was met since the start and not yet dismissed. */
  'fileProblems.list': { args: Record<string, never>; result: FileProblem[] };
  'fileProblems.dismiss': { args: { code: FileProblem['code'] }; result: FileProblem[] };
}

/** Push events, main → page. */
export interface BridgeEvents {
  /** The application's menu leads to a place. */
  'app.open': Place;
  /** A menu asks the page for something. */
  'app.command': { command: PageCommand };
  /** A link, an alert or the figure beside the clock wants to go somewhere. */
  'app.go': Destination;
  'app.updateChanged': UpdateState;
  'accounts.changed': AccountList;
  'abilities.changed': Abilities;
  'connection.changed': Connection;
  /** A website of an account was added, changed or deleted in another window. */
  'websites.changed': { accountId: string };
  'offline.changed': OfflineSet[];
  'fileProblems.changed': FileProblem[];
}

export type Channel = keyof BridgeCalls;
export type Arguments<C extends Channel> = BridgeCalls[C]['args'];
export type ResultOf<C extends Channel> = BridgeCalls[C]['result'];
export type EventName = keyof BridgeEvents;

/** The envelope every call comes back in; the page's client unwraps it. */
export type Envelope<Value> = { ok: true; value: Value } | { ok: false; error: AppError };

/** The object the preload exposes as `window.sitedeck`. */
export type Bridge = {
  [C in Channel]: (args: Arguments<C>) => Promise<Envelope<ResultOf<C>>>;
} & {
  /** Listens to a push event; the returned function stops listening. */
  on<E extends EventName>(event: E, listener: (payload: BridgeEvents[E]) => void): () => void;
};
