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

/** Browser names of the library for which servers of this API use other names. */
const BROWSERS: Record<string, string> = {
  'Mobile Safari': 'Safari',
  'Chrome Headless': 'Chrome',
  'Chrome WebView': 'Chrome',
  // The Google app, and apps on iOS that do not name themselves.
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
  // Cars belong to none of these types.
  embedded: '',
};
/** Apps that the library identifies as the browser they contain. */
const APPS: readonly [RegExp, string][] = [
  [/\[Pinterest\/\w+\]/, 'Pinterest'],
  [/ Ddg\/\d/, 'DuckDuckGo'],
  [/ Barcelona \d/, 'Threads'],
  [/\(Ecosia \w+@/, 'Ecosia'],
];

/** Browsers begin with Mozilla or Opera, except text browsers and old phones. Apps, players and programs have names of their own. */
const BROWSER_START =
  /^(?:Mozilla\/\d\.\d|Opera\/\d+\.\d+) |^(?:Lynx|w3m|E?Links|Dillo|UCWEB|Nokia|SAMSUNG|SonyEricsson|BlackBerry|LG|MOT)\b/i;
/** Programs that drive a browser, and bots, call themselves "compatible"; so did Internet Explorer and Konqueror. */
const COMPATIBLE = /[(;] ?compatible; ?(?!MSIE|Konqueror)/i;
/** Browsers name their engine behind the system. */
const NO_ENGINE = /^Mozilla\/\d\.\d \([^()]*\)$/;
const BOTS =
  /\b(?:GTmetrix|DebugBear|SpeedVitals|sitespeed\.io|Uptrends|Rendertron|Puppeteer|Sitebulb|Lumar|NovaAct|Browserbase|Browserless|Skyvern|BrightEdge|Checkly|Percy|Cypress|Siteimprove|Assetnote)\b/i;
/** The model of an Android device in a browser's agent; bots add theirs with an address. */
const MODEL =
  /^(Mozilla\/5\.0 \(Linux; (?:\w+; )?Android [\d.]+; )[^()]*(?:\([^()]*\)[^()]*)?(?=\) AppleWebKit)/;
const LONGEST = 512;
/** The same few hundred agents repeat; parsing one takes up to a tenth of a millisecond. */
const known = new TextCache<Agent>(2 ** 20, 2);

const UNKNOWN: Agent = { browser: '', os: '', device: '', bot: false };

/** Parses a User-Agent header. @param userAgent null when it is unknown whether one was sent */
export function readAgent(userAgent: string | null): Agent {
  if (userAgent === null) return UNKNOWN;
  // Not cached, because the truncated text would keep the whole header in memory.
  if (userAgent.length > LONGEST) return parseAgent(userAgent.slice(0, LONGEST));
  const before = known.get(userAgent);
  if (before !== undefined) return before;
  const agent = parseAgent(userAgent);
  known.set(userAgent, agent);
  return agent;
}

/** An iPad's browser calls itself one of a Mac, but no Mac has a touch screen. */
export function touchAgent(agent: Agent, hasTouch: boolean | undefined): Agent {
  return hasTouch === true && agent.os === 'OS X'
    ? { ...agent, os: 'iOS', device: 'tablet' }
    : agent;
}

function parseAgent(text: string): Agent {
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
  // The library counts headsets as wearables.
  if (type === 'wearable' && /\b(?:Oculus|Pico)Browser\//.test(text)) return '';
  // Apps on an iPad name a phone, too.
  if (text.includes('(iPad;')) return 'tablet';
  // Its agent names no device.
  if (/\bOpera Mini\//.test(text) && type === '') return 'mobile';
  // Android tablets omit "Mobile". The library expects it only beside "Safari".
  const isPhone = system === 'Android' && /^(?:tablet)?$/.test(type) && /\bMobile\b/.test(text);
  return isPhone ? 'mobile' : (DEVICES[type] ?? 'desktop');
}

function isBot(text: string): boolean {
  if (!BROWSER_START.test(text) || COMPATIBLE.test(text) || NO_ENGINE.test(text)) return true;
  // A model may have any name, such as "CUBOT" or "Spider Tab".
  const model = MODEL.exec(text);
  const named = model === null || /https?:/.test(model[0]) ? text : text.replace(MODEL, '$1K');
  return BOTS.test(named) || isbot(named);
}

function rename(names: Record<string, string>, name = ''): string {
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}
