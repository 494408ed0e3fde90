import type { WebContents } from 'electron';
import type { Channel, Parsed, ResultOf } from '../../shared/bridge/contract';

/** Answers a call whose argument its channel's schema has accepted. */
export type Handler<Sender = WebContents> = (args: never, sender: Sender) => Promise<unknown>;

/** One function per channel. `sender` is the calling page; most handlers ignore it. */
export type Handlers<C extends Channel = Channel> = {
  [K in C]: (args: Parsed<K>, sender: WebContents) => Promise<ResultOf<K>>;
};
