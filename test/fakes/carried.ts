import { isTextChannel } from '$shared/bridge/text-channels';
import type { FakeChannel } from './fake-reads';

/** A call's result after crossing the bridge: parsed from JSON, or cloned. */
export const crossBridge = (channel: FakeChannel, value: unknown): unknown =>
  isTextChannel(channel) ? JSON.stringify(value) : structuredClone(value);
