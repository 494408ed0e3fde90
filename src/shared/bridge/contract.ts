import type { z } from 'zod';
import type { AppError } from '../failures/failure';
import type { calls } from './calls/calls';
import type { BridgeEvents, EventName } from './events';
import type { TextChannel } from './text-channels';

/*
 * The contract between the main process and the page. The types of the preload, of main's handlers and of the
 * page's client derive from the table of calls: if one of them lacks a call, it does not compile. The files
 * below describe the values that cross the bridge, by subject.
 */
export type * from '../settings/route';
export type * from './account-values';
export type * from './answer-values';
export type * from './boot';
export type * from './diagnostic-values';
export type * from './offline-values';
export type { BridgeEvents, EventName };

type Calls = typeof calls;
export type Channel = keyof Calls;
// These types are computed once for all channels, so that generic code only indexes them.
type AllArguments = { [C in Channel]: z.input<Calls[C]['args']> };
type AllParsed = { [C in Channel]: z.output<Calls[C]['args']> };
type AllResults = { [C in Channel]: Calls[C]['result']['type'] };

/** The type of a call's argument, as the page passes it. */
export type Arguments<C extends Channel> = AllArguments[C];
/** The type of a handler's argument: parsed by the schema, with defaults filled in. */
export type Parsed<C extends Channel> = AllParsed[C];
export type ResultOf<C extends Channel> = AllResults[C];

export type ConnectInput = Arguments<'accounts.connect'>;
export type ReconnectInput = Arguments<'accounts.reconnect'>;
export type ImportMode = Arguments<'accounts.import'>['mode'];

/** The envelope around every result. The page's client unwraps it. */
export type ResultEnvelope<Value> = { ok: true; value: Value } | { ok: false; error: AppError };

/** A call's result as it crosses the bridge: JSON text for the channels in text-channels.ts. */
type Carried<C extends Channel> = C extends TextChannel ? string : ResultOf<C>;

/** The object the preload exposes as `window.sitedeck`. */
export type Bridge = {
  [C in Channel]: (args: Arguments<C>) => Promise<ResultEnvelope<Carried<C>>>;
} & {
  /** Listens to a push event; the returned function stops listening. */
  on<E extends EventName>(event: E, listener: (payload: BridgeEvents[E]) => void): () => void;
};
