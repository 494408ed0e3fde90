/**
 * Parses an address; null when it is not one.
 *
 * `URL.canParse` is forbidden (eslint.config.js): in Node 20 and 22 it answers false for hosts outside ASCII once V8 has
 * compiled the calling code, after some 800 calls.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
