import { ipcMain, type IpcMain, type IpcMainInvokeEvent } from 'electron';
import type { BridgeEvents, Channel, Envelope, EventName } from '../../shared/bridge/contract';
import { CHANNELS } from '../../shared/bridge/channels';
import type { Handler } from './handlers';
import { answer } from './envelope';
import { isTrustedSender } from './sender';

export interface PushTarget {
  isDestroyed(): boolean;
  send(channel: string, payload: unknown): void;
}

/**
 * Binds every channel of the contract to its handler. The only module that uses ipcMain. Rejects a sender that is not the
 * application's own page before looking at its arguments.
 *
 * @param find finds the handler of a call, and may load it: a page may call at any moment
 * @param ipc of one page that gets answers of its own; otherwise of all
 */
export function registerHandlers(
  find: (channel: Channel) => Handler | Promise<Handler>,
  trustedOrigins: readonly string[],
  ipc: Pick<IpcMain, 'handle'> = ipcMain,
): void {
  for (const channel of CHANNELS) {
    ipc.handle(channel, (event: IpcMainInvokeEvent, args: unknown): Promise<Envelope<unknown>> => {
      if (!isTrustedSender(event.senderFrame, trustedOrigins)) {
        throw new Error(`${channel}: refused, the sender is not this application's page`);
      }
      return answer(channel, find(channel), args, event.sender);
    });
  }
}

/** Sends a push event to the given pages. */
export function push<E extends EventName>(
  targets: Iterable<PushTarget>,
  event: E,
  payload: BridgeEvents[E],
): void {
  for (const target of targets) if (!target.isDestroyed()) target.send(event, payload);
}
