import type {
  BridgeEvents,
  AccountList,
  Channel,
  EventName,
  Parsed,
  ResultOf,
  FileProblem,
} from '../../../shared/bridge/contract';
import type { KeptTrust } from '../../accounts/kept-trust';
import type { Limits } from '../../api/transport/deadlines';
import type { Network } from '../../api/transport/wire';
import type { Presented } from '../../network/certificates/judge';
import type { SecretStore } from '../../keychain/secret-store';
import type { BuiltInService } from './built-in';
import type { WindowId } from './window-accounts';

/** Where services tell what happened. Keys are taken out before anything gets here. */
export interface Logger {
  info(message: string, data?: unknown): void;
  warn(message: string, data?: unknown): void;
  error(message: string, data?: unknown): void;
}

export interface ServicesOptions extends Network {
  /** Folder of accounts.json and the offline store. */
  userData: string;
  /** Connections to one origin that also take the certificates that are trusted there. Without it nothing more is trusted. */
  networkFor?(trust: KeptTrust): Network;
  /** The certificate that a server shows at an origin, whether trusted or not; null when there is none. */
  presentedAt?(origin: string): Promise<Presented | null>;
  /** Lets the person choose a file, in the window that asks; null when they choose none. */
  chooseFile?(windowId?: WindowId): Promise<Uint8Array | null>;
  builtIn: BuiltInService;
  /** Tells every page of something that happened, or the page of one window. */
  emit<E extends EventName>(event: E, payload: BridgeEvents[E], windowId?: WindowId): void;
  log: Logger;
  /** The time, milliseconds since the epoch. */
  now?(): number;
  /** Between 0 and 1: when within its span a retry happens. */
  random?(): number;
  /** How long and how large an answer may be; those of docs/design.md unless a test shortens them. */
  limits?: Limits;
  /** The application's version, for diagnostics. */
  version?: string;
  /** The names of a service's entries in the keychain, asked for where a crash does no harm. */
  listKeychain?(service: string): Promise<string[]>;
  /** The keychain; the system's own unless a test brings another. */
  secrets?: SecretStore;
}

/** The channels that services answer. */
export type ServiceChannel = Exclude<Channel, `app.${string}`>;
/** `windowId` is the window that asks; most have no use for it. */
export type ServiceHandlers = {
  [C in ServiceChannel]: (args: Parsed<C>, windowId?: WindowId) => Promise<ResultOf<C>>;
};

/** The subjects that are answered without servers and the offline store; the calls of all others need them. */
const LOCAL_SUBJECTS = [
  'accounts',
  'certificates',
  'keychain',
  'requests',
  'fileProblems',
] as const;
type LocalChannel = Extract<Channel, `${(typeof LOCAL_SUBJECTS)[number]}.${string}`>;
export type NetworkChannel = Exclude<ServiceChannel, LocalChannel>;
export type NetworkHandlers = Pick<ServiceHandlers, NetworkChannel>;

/** Whether a channel is answered by what talks to servers and reads the offline store. */
export function isNetworkChannel(channel: Channel): channel is NetworkChannel {
  return !['app', ...LOCAL_SUBJECTS].some((subject) => channel.startsWith(`${subject}.`));
}

export interface Services {
  handlers: ServiceHandlers;
  /** The accounts as they are now, without waiting: the first screen depends on them. */
  accounts(windowId?: WindowId): AccountList;
  /** Where each account was left, by its id, in the page's own words. */
  places(): Record<string, string>;
  /** A window that is just opening will look at this account. */
  showAccount(windowId: WindowId, accountId: string): void;
  /** A window was closed. */
  leave(windowId: WindowId): void;
  /** Something is wrong with one of this machine's own files: the person is told. */
  met(code: FileProblem['code'], file: string): void;
  /** Loads what the first read would otherwise wait for. */
  warm(): void;
  /** The machine woke up, or its network changed: lost servers are looked for at once. */
  wake(): void;
  /** Ends what is under way and puts everything away. */
  close(): Promise<void>;
}
