/** The part of ua-parser-js 1 (MIT) used here; the library has no types. */
declare module 'ua-parser-js' {
  export interface ParsedUserAgent {
    browser: { name?: string };
    os: { name?: string };
    device: { type?: string };
  }
  export default function parse(userAgent: string): ParsedUserAgent;
}
