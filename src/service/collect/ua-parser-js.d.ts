/** The part of ua-parser-js 1 (MIT) that is used here. The library has no types of its own. */
declare module 'ua-parser-js' {
  export interface ParsedUserAgent {
    browser: { name?: string };
    os: { name?: string };
    device: { type?: string };
  }
  export default function parse(userAgent: string): ParsedUserAgent;
}
