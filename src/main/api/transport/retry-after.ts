/** The longest plausible wait. Longer ones are reduced to it. */
const MAX_WAIT_MS = 24 * 60 * 60 * 1000;

/**
 * Parses Retry-After in both its forms, seconds and an HTTP date. A date is compared with the answer's own Date header, because
 * this computer's clock may be wrong.
 *
 * @returns milliseconds to wait from now, or null without a usable header
 */
export function retryAfterMs(headers: Headers, now: number): number | null {
  const text = headers.get('retry-after')?.trim();
  if (!text) return null;
  if (/^\d+(?:\.\d+)?$/.test(text)) return clamp(Number(text) * 1000);
  const date = Date.parse(text);
  if (Number.isNaN(date)) return null;
  const serverNow = Date.parse(headers.get('date') ?? '');
  return clamp(date - (Number.isNaN(serverNow) ? now : serverNow));
}

function clamp(ms: number): number {
  return Math.min(Math.max(ms, 0), MAX_WAIT_MS);
}
