import type { WebContents } from 'electron';
import type { Channel, Parsed, ResultOf } from '../../shared/bridge/contract';

/** One function a channel. `sender` is the page that asked; most handlers have no use for it. */
export type Handlers<C extends Channel = Channel> = {
  [K in C]: (args: Parsed<K>, sender: WebContents) => Promise<ResultOf<K>>;
};
