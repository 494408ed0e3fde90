import { isbot } from 'isbot';
import parse from 'ua-parser-js';
import { TextCache } from './text-cache';

/** The values of a user agent in the statistics. Unknown ones are empty. */
export interface UserAgentValues {
  browser: string;
  os: string;
  /** The type of device: desktop, mobile, tablet, television, gaming or watch. */
  device: string;
  bot: boolean;
}

/** The library's browser names that other servers of this API write differently. */
const BROWSERS: Record<string, string> = {
  'Mobile Safari': 'Safari',
  'Chrome Headless': 'Chrome',
  'Chrome WebView': 'Chrome',
  // The Google app, and iOS apps that do not identify themselves.
  GSA: 'Google',
  WebKit: 'Safari',
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
  // Cars have none of the types.
  embedded: '',
};
/** Apps that the library takes for the browser that they embed. */
const APPS: readonly [RegExp, string][] = [
  [/\[Pinterest\/\w+\]/, 'Pinterest'],
  [/ Ddg\/\d/, 'DuckDuckGo'],
  [/ Barcelona \d/, 'Threads'],
  [/\(Ecosia \w+@/, 'Ecosia'],
];

/**
 * The start of a browser's user agent: Mozilla or Opera, except for text browsers and old phones. Those of apps,
 * players and programs begin with their own names.
 */
const BROWSER_START =
  /^(?:Mozilla\/\d\.\d|Opera\/\d+\.\d+) |^(?:Lynx|w3m|E?Links|Dillo|UCWEB|Nokia|SAMSUNG|SonyEricsson|BlackBerry|LG|MOT)\b/i;
/** The mark "compatible" of bots and automation programs. Internet Explorer and Konqueror had it, too. */
const COMPATIBLE = /[(;] ?compatible; ?(?!MSIE|Konqueror)/i;
/** A user agent with a system but without an engine. Browsers name their engine after the system. */
const NO_ENGINE = /^Mozilla\/\d\.\d \([^()]*\)$/;
const BOTS =
  /\b(?:GTmetrix|DebugBear|SpeedVitals|sitespeed\.io|Uptrends|Rendertron|Puppeteer|Sitebulb|Lumar|NovaAct|Browserbase|Browserless|Skyvern|BrightEdge|Checkly|Percy|Cypress|Siteimprove|Assetnote)\b/i;
/** The model of an Android device in a browser's user agent. Bots add a text with a web address. */
const MODEL =
  /^(Mozilla\/5\.0 \(Linux; (?:\w+; )?Android [\d.]+; )[^()]*(?:\([^()]*\)[^()]*)?(?=\) AppleWebKit)/;
const LONGEST = 512;
/** The parsed user agents. A few hundred cover most hits, and parsing one takes up to 0.1 ms. */
const known = new TextCache<UserAgentValues>(2 ** 20, 2);

const UNKNOWN: UserAgentValues = { browser: '', os: '', device: '', bot: false };

/**
 * Parses a User-Agent header.
 *
 * @param userAgent null if it is unknown whether the client sent one
 */
export function parseUserAgent(userAgent: string | null): UserAgentValues {
  if (userAgent === null) return UNKNOWN;
  // A truncated text is not cached, because it would keep the whole header in memory.
  if (userAgent.length > LONGEST) return parseAgent(userAgent.slice(0, LONGEST));
  const before = known.get(userAgent);
  if (before !== undefined) return before;
  const agent = parseAgent(userAgent);
  known.set(userAgent, agent);
  return agent;
}

/** Corrects the values of an iPad, whose browser claims to run on a Mac. No Mac has a touch screen. */
export function correctTouchDevice(
  agent: UserAgentValues,
  hasTouch: boolean | undefined,
): UserAgentValues {
  return hasTouch === true && agent.os === 'OS X'
    ? { ...agent, os: 'iOS', device: 'tablet' }
    : agent;
}

function parseAgent(text: string): UserAgentValues {
  // A client without a user agent is not a browser.
  if (text.trim() === '') return { browser: '', os: '', device: '', bot: true };
  const { browser, os, device } = parse(text);
  return {
    browser: APPS.find(([app]) => app.test(text))?.[1] ?? rename(BROWSERS, browser.name),
    os: rename(SYSTEMS, os.name),
    device: deviceOf(text, os.name, device.type),
    bot: isBot(text),
  };
}

function deviceOf(text: string, system: string | undefined, type = ''): string {
  // The library classifies headsets as wearables.
  if (type === 'wearable' && /\b(?:Oculus|Pico)Browser\//.test(text)) return '';
  // User agents of iPad apps also name a phone.
  if (text.includes('(iPad;')) return 'tablet';
  // The user agent of Opera Mini names no device.
  if (/\bOpera Mini\//.test(text) && type === '') return 'mobile';
  // Android phones write "Mobile", tablets do not. The library only expects the word next to "Safari".
  const isPhone = system === 'Android' && /^(?:tablet)?$/.test(type) && /\bMobile\b/.test(text);
  return isPhone ? 'mobile' : (DEVICES[type] ?? 'desktop');
}

function isBot(text: string): boolean {
  if (!BROWSER_START.test(text) || COMPATIBLE.test(text) || NO_ENGINE.test(text)) return true;
  // A model can have any name, even one like a bot's: "CUBOT", "Spider Tab".
  const model = MODEL.exec(text);
  const named = model === null || /https?:/.test(model[0]) ? text : text.replace(MODEL, '$1K');
  return BOTS.test(named) || isbot(named);
}

function rename(names: Record<string, string>, name = ''): string {
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}
