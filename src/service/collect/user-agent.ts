import { isbot } from 'isbot';
import parse from 'ua-parser-js';
import { TextCache } from './text-cache';

/** The statistics' values for a user agent; unknown ones are empty. */
export interface UserAgentValues {
  browser: string;
  os: string;
  /** desktop, mobile, tablet, television, gaming or watch */
  device: string;
  bot: boolean;
}

/** Browser names of the library that other servers of this API spell differently. */
const BROWSERS: Record<string, string> = {
  'Mobile Safari': 'Safari',
  'Chrome Headless': 'Chrome',
  'Chrome WebView': 'Chrome',
  // The Google app and iOS apps that do not identify themselves.
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
  // Cars have none of these types.
  embedded: '',
};
/** Apps that the library reports as their embedded browser. */
const APPS: readonly [RegExp, string][] = [
  [/\[Pinterest\/\w+\]/, 'Pinterest'],
  [/ Ddg\/\d/, 'DuckDuckGo'],
  [/ Barcelona \d/, 'Threads'],
  [/\(Ecosia \w+@/, 'Ecosia'],
];

/**
 * User agents of browsers begin with Mozilla or Opera, except text browsers and old phones. Apps, players and
 * programs begin with their own names.
 */
const BROWSER_START =
  /^(?:Mozilla\/\d\.\d|Opera\/\d+\.\d+) |^(?:Lynx|w3m|E?Links|Dillo|UCWEB|Nokia|SAMSUNG|SonyEricsson|BlackBerry|LG|MOT)\b/i;
/** Bots and automation programs call themselves "compatible"; so did Internet Explorer and Konqueror. */
const COMPATIBLE = /[(;] ?compatible; ?(?!MSIE|Konqueror)/i;
/** The user agent of a browser names its engine after the system. */
const NO_ENGINE = /^Mozilla\/\d\.\d \([^()]*\)$/;
const BOTS =
  /\b(?:GTmetrix|DebugBear|SpeedVitals|sitespeed\.io|Uptrends|Rendertron|Puppeteer|Sitebulb|Lumar|NovaAct|Browserbase|Browserless|Skyvern|BrightEdge|Checkly|Percy|Cypress|Siteimprove|Assetnote)\b/i;
/** The model of an Android device in a browser's user agent. Bots add theirs with a web address. */
const MODEL =
  /^(Mozilla\/5\.0 \(Linux; (?:\w+; )?Android [\d.]+; )[^()]*(?:\([^()]*\)[^()]*)?(?=\) AppleWebKit)/;
const LONGEST = 512;
/** A few hundred user agents cover most hits; parsing one takes up to 0.1 ms. */
const known = new TextCache<UserAgentValues>(2 ** 20, 2);

const UNKNOWN: UserAgentValues = { browser: '', os: '', device: '', bot: false };

/**
 * Parses a User-Agent header.
 *
 * @param userAgent null when it is unknown whether one was sent
 */
export function parseUserAgent(userAgent: string | null): UserAgentValues {
  if (userAgent === null) return UNKNOWN;
  // Not cached, because the truncated text would keep the whole header in memory.
  if (userAgent.length > LONGEST) return parseAgent(userAgent.slice(0, LONGEST));
  const before = known.get(userAgent);
  if (before !== undefined) return before;
  const agent = parseAgent(userAgent);
  known.set(userAgent, agent);
  return agent;
}

/** Corrects the user agent of an iPad, whose browser claims to run on a Mac. No Mac has a touch screen. */
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
  // User agents of iPad apps also mention a phone.
  if (text.includes('(iPad;')) return 'tablet';
  // This user agent names no device.
  if (/\bOpera Mini\//.test(text) && type === '') return 'mobile';
  // Android tablets omit "Mobile". The library expects that only next to "Safari".
  const isPhone = system === 'Android' && /^(?:tablet)?$/.test(type) && /\bMobile\b/.test(text);
  return isPhone ? 'mobile' : (DEVICES[type] ?? 'desktop');
}

function isBot(text: string): boolean {
  if (!BROWSER_START.test(text) || COMPATIBLE.test(text) || NO_ENGINE.test(text)) return true;
  // A model can have any name, including ones that look like a bot's: "CUBOT", "Spider Tab".
  const model = MODEL.exec(text);
  const named = model === null || /https?:/.test(model[0]) ? text : text.replace(MODEL, '$1K');
  return BOTS.test(named) || isbot(named);
}

function rename(names: Record<string, string>, name = ''): string {
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}
