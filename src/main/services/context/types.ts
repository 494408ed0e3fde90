import type { StoredTrust } from '$main/accounts/stored-trust';
import type { AnswerLimits } from '$main/api/transport/deadlines';
import type { Network } from '$main/api/transport/wire';
import type { SecretStore } from '$main/keychain/secret-store';
import type { PresentedChain } from '$main/network/certificates/certificate-verification';
import type { PolicyAccount } from '$main/policy/policy';
import type { AlertCheck } from '$shared/bridge/alert-values';
import type { AssistantAccess, AssistantCall, Assistants } from '$shared/bridge/assistant-values';
import type { ParsedQuery } from '$shared/bridge/calls/query-calls';
import type {
  AccountList,
  Answer,
  BridgeEvents,
  Channel,
  EventName,
  FileProblem,
  Parsed,
  Priority,
  ReadMode,
  ResultOf,
} from '$shared/bridge/contract';
import type { ValueOf } from '$shared/bridge/query-values';
import type { ReportRun } from '$shared/bridge/report-values';
import type { DayRange } from '$shared/dates/day-range';
import type { AlertMessage } from '$shared/settings/alert-message';
import type { ReportBan, ScheduledReport } from '$shared/settings/scheduled-reports';
import type { BuiltInService } from './built-in';
import type { WindowId } from './window-accounts';

/** Where services log. Keys are redacted before they get here. */
export interface Logger {
  info(message: string, data?: unknown): void;
  warn(message: string, data?: unknown): void;
  error(message: string, data?: unknown): void;
}

export interface ServicesOptions extends Network {
  /** Folder of accounts.json and the offline store. */
  userData: string;
  /** Connects to one origin, also accepting the certificates trusted there. Without it no extra trust is possible. */
  networkFor?(trust: StoredTrust): Network;
  /** The certificate a server presents, trusted or not; null when there is none. */
  fetchPresentedChain?(origin: string): Promise<PresentedChain | null>;
  /** Lets the user choose a file, in the requesting window; null when they cancel. */
  chooseFile?(windowId?: WindowId): Promise<Uint8Array | null>;
  builtIn: BuiltInService;
  /** Sends an event to every page, or to the page of one window. */
  emit<E extends EventName>(event: E, payload: BridgeEvents[E], windowId?: WindowId): void;
  log: Logger;
  /** The current time, milliseconds since the epoch. */
  now?(): number;
  /** A number between 0 and 1 that spreads retries within their interval. */
  random?(): number;
  /** Limits on the duration and size of answers; those of docs/design.md unless a test overrides them. */
  limits?: AnswerLimits;
  /** The application's version, for diagnostics. */
  version?: string;
  /** What starts the server for assistants; `sitedeck mcp` without it. */
  assistantCommand?: Assistants['command'];
  /** Lets the user choose a folder, in the requesting window; null when they cancel. */
  chooseFolder?(windowId?: WindowId): Promise<string | null>;
  /** Reads and draws a scheduled report. @throws Error AppFailure the signal's reason */
  makeReport?: MakeReport;
  /** Shows an alert as a notification of the system; without it there are none. */
  notify?(message: AlertMessage): void;
  /** The times between which no alert is sent, `HH:MM` on this computer's clock. The same time twice: none. */
  quietHours?(): Promise<{ quietFrom: string; quietTo: string }>;
  /** What the administrator's policy forbids. */
  forbidden?: readonly ReportBan[];
  /** Lists the names of a service's keychain entries, in a process whose crash does no harm. */
  listKeychain?(service: string): Promise<string[]>;
  /** The keychain; the system's own unless a test provides another. */
  secrets?: SecretStore;
}

/** The complete files of a report. */
export interface MadeReport {
  /** The subject of the report, in one line. */
  title: string;
  /** The name of a file with all of them, without an extension. */
  name: string;
  files: { name: string; content: Uint8Array }[];
}
export type MakeReport = (
  report: ScheduledReport,
  range: DayRange,
  signal: AbortSignal,
) => Promise<MadeReport>;

/** Options of a report run that a caller waits for. */
export interface ReportRunOptions {
  /** Stops the run: reading is cancelled, and sending gets a few seconds. */
  signal: AbortSignal;
  /** Called before a message is sent or files are written. If it throws, nothing is sent or written. */
  onSend(): void;
}

/** The channels handled by services. */
export type ServiceChannel = Exclude<Channel, `app.${string}`>;
/** `windowId` is the requesting window; most handlers ignore it. */
export type ServiceHandlers = {
  [C in ServiceChannel]: (args: Parsed<C>, windowId?: WindowId) => Promise<ResultOf<C>>;
};

/** Channels that need neither servers nor the offline store. */
const LOCAL_SUBJECTS = [
  'accounts',
  'certificates',
  'keychain',
  'fileProblems',
  'assistants',
  'reports',
  'alerts',
] as const;
type LocalChannel = Extract<Channel, `${(typeof LOCAL_SUBJECTS)[number]}.${string}`>;
export type NetworkChannel = Exclude<ServiceChannel, LocalChannel>;
export type NetworkHandlers = Pick<ServiceHandlers, NetworkChannel>;

/** Whether a channel is handled by services, not by the application itself. */
export function isServiceChannel(channel: Channel): channel is ServiceChannel {
  return !channel.startsWith('app.');
}

/** Whether a channel is handled by the services that talk to servers and read the offline store. */
export function isNetworkChannel(channel: Channel): channel is NetworkChannel {
  return !['app', ...LOCAL_SUBJECTS].some((subject) => channel.startsWith(`${subject}.`));
}

export type ReportChannel = Extract<ServiceChannel, `reports.${string}`>;
/** Whether a channel is about scheduled reports. */
export function isReportChannel(channel: Channel): channel is ReportChannel {
  return channel.startsWith('reports.');
}

export type AlertChannel = Extract<ServiceChannel, `alerts.${string}`>;
/** Whether a channel is about alerts. */
export function isAlertChannel(channel: Channel): channel is AlertChannel {
  return channel.startsWith('alerts.');
}

/** Options of a single read by the terminal, a report, an alert or an assistant. */
export interface ReadOptions {
  /** The store alone, or the server in any case; by default the server unless what is saved is final. */
  source?: ReadMode | undefined;
  priority?: Priority | undefined;
  insist?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * @returns null where it is not saved
 * @throws AppFailure; the signal's reason once nobody waits
 */
type Read = <Q extends ParsedQuery>(
  query: Q,
  options?: ReadOptions,
) => Promise<Answer<ValueOf<Q>> | null>;

export interface Services {
  /** All handlers; each loads what it needs. */
  handlers: ServiceHandlers;
  /** Loads the handlers of one call. Of those returned, only that call's may be used. */
  loadHandlers(channel: ServiceChannel): Promise<ServiceHandlers>;
  /** Reads what a page would watch, once, for the terminal, reports, alerts and assistants. */
  read: Read;
  /** The current accounts, synchronously: the first screen depends on them. */
  accounts(windowId?: WindowId): AccountList;
  /** Where the user left each account, by account id, in the page's own format. */
  routes(): Record<string, string>;
  /** Sets the account of a window that is about to open. */
  showAccount(windowId: WindowId, accountId: string): void;
  /** Begins the first screen of a window's page: what it does not need waits until it is drawn. */
  pageOpens(windowId: WindowId): void;
  /** The first screen of a window's page is drawn. */
  pageDrawn(windowId: WindowId): void;
  /** Ends what a page watches: its window has closed, or loads another one. */
  forgetPage(windowId: WindowId): void;
  /** Forgets a closed window. */
  forgetWindow(windowId: WindowId): void;
  /** Answers the page of a window with anything saved; offline with nothing else. */
  drawOnce(windowId: WindowId, drawing: { isOffline: boolean }): Promise<void>;
  /** Whether a page still waits for an answer to what it watches. */
  isBusy(windowId: WindowId): Promise<boolean>;
  /** What assistants may do, and the list of what they did. */
  assistants: {
    accessTo(accountId: string): AssistantAccess;
    note(call: AssistantCall): void;
  };
  /**
   * Makes reports, or what is due (null), and returns what became of them.
   *
   * @throws AppFailure, or the signal's reason
   */
  runReports(ids: readonly string[] | null, course: ReportRunOptions): Promise<ReportRun[]>;
  /** Makes the scheduled reports that are due, and returns when all of them are made or have failed. */
  checkReports(): Promise<void>;
  /** Checks the rules of alerts that are due, and sends what waits. */
  checkAlerts(): Promise<void>;
  /** Checks all rules of alerts, and sends what waits. @throws AppFailure, or the signal's reason */
  runAlerts(course: ReportRunOptions): Promise<AlertCheck>;
  /** Adds the accounts of the administrator's policy, each once. @throws AppFailure store-failed */
  offerAccounts(accounts: readonly PolicyAccount[]): Promise<void>;
  /** Reports a problem with one of the application's own files to the user. */
  reportFileProblem(code: FileProblem['code'], file: string): void;
  /** Loads what the first read would otherwise wait for. */
  warmUp(): void;
  /** Checks unreachable servers immediately, because the computer woke up or its network changed. */
  wake(): void;
  /** Cancels what is running and saves everything. */
  close(): Promise<void>;
}
