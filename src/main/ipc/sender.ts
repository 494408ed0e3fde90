import type { WebFrameMain } from 'electron';
import { parseUrl } from '$shared/lib/url';

/** The part of the sending frame that is checked. */
export type SenderFrame = Pick<WebFrameMain, 'url' | 'parent'>;

/**
 * Whether a message comes from the application's own page: the top frame, on a trusted origin. Rejects a frame that no longer
 * exists (null).
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
