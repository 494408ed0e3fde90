/**
 * Parses an address; null if the text is not one.
 *
 * `URL.canParse` is forbidden (eslint.config.js): in Node 20 and 22 it returns false for hosts outside ASCII once V8
 * has compiled the calling code, after about 800 calls.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
