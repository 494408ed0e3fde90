import type { Channel } from '../../src/shared/bridge/contract';
import { isTextChannel } from '../../src/shared/bridge/text-channels';

/** A call's result as the real bridge carries it: as JSON, or as a copy. */
export const carried = (channel: Channel, value: unknown): unknown =>
  isTextChannel(channel) ? JSON.stringify(value) : structuredClone(value);
