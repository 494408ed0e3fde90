import { isTextChannel } from '$shared/bridge/text-channels';
import type { FakeChannel } from './fake-reads';

/** A call's result as the real bridge carries it: as JSON, or as a copy. */
export const carried = (channel: FakeChannel, value: unknown): unknown =>
  isTextChannel(channel) ? JSON.stringify(value) : structuredClone(value);
