import { isbot } from 'isbot';
import parse from 'ua-parser-js';
import { TextCache } from './text-cache';

/** The statistics' values for a user agent; unknown ones are empty. */
export interface Agent {
  browser: string;
  os: string;
  /** desktop, mobile, tablet, television, gaming or watch */
  device: string;
  bot: boolean;
}

/** Names of the library where servers of this API use others. */
const BROWSERS: Record<string, string> = {
  'Mobile Safari': 'Safari',
  'Chrome Headless': 'Chrome',
  'Chrome WebView': 'Chrome',
  'Opera Mobi': 'Opera',
  'Opera Mobile': 'Opera',
};
const SYSTEMS: Record<string, string> = {
  'Mac OS': 'OS X',
  macOS: 'OS X',
  'Chromium OS': 'Chrome OS',
};
const DEVICES: Record<string, string> = {
  mobile: 'mobile',
  tablet: 'tablet',
  smarttv: 'television',
  console: 'gaming',
  wearable: 'watch',
  embedded: 'mobile',
};
const LONGEST = 512;
/** The same few hundred agents repeat; parsing one takes up to a tenth of a millisecond. */
const known = new TextCache<Agent>(2 ** 20, 2);

const UNKNOWN: Agent = { browser: '', os: '', device: '', bot: false };

/** Parses a User-Agent header. @param userAgent null when it is unknown whether one was sent */
export function readAgent(userAgent: string | null): Agent {
  if (userAgent === null) return UNKNOWN;
  // Not cached: the cut text would keep the whole header in memory.
  if (userAgent.length > LONGEST) return parseAgent(userAgent.slice(0, LONGEST));
  const before = known.get(userAgent);
  if (before !== undefined) return before;
  const agent = parseAgent(userAgent);
  known.set(userAgent, agent);
  return agent;
}

function parseAgent(text: string): Agent {
  // A client without a user agent is not a browser.
  if (text.trim() === '') return { browser: '', os: '', device: '', bot: true };
  const { browser, os, device } = parse(text);
  return {
    browser: rename(BROWSERS, browser.name),
    os: rename(SYSTEMS, os.name),
    device: DEVICES[device.type ?? ''] ?? 'desktop',
    bot: isbot(text),
  };
}

function rename(names: Record<string, string>, name = ''): string {
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}
