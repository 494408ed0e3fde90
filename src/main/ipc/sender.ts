import type { WebFrameMain } from 'electron';
import { parseUrl } from '../../shared/lib/url';

/** What the check needs to know of the frame that sent a message. */
export type SenderFrame = Pick<WebFrameMain, 'url' | 'parent'>;

/**
 * Whether a message comes from the application's own page: the top frame, on one of the trusted origins.
 * A frame that is gone (null) is refused too.
 */
export function isTrustedSender(
  frame: SenderFrame | null,
  trustedOrigins: readonly string[],
): boolean {
  if (frame === null || frame.parent !== null) return false;
  const url = parseUrl(frame.url);
  if (url === null) return false;
  // A custom scheme's URL.origin is "null" outside Chromium: compare scheme and host.
  return trustedOrigins.includes(`${url.protocol}//${url.host}`);
}
