import { isUnknown } from './placeholders';

/*
 * Maps the names of browsers, systems and devices in other products' exports to those of the collector
 * (collect/user-agent.ts). Names that are not listed stay unchanged.
 */

const BROWSERS: Record<string, string> = {
  'microsoft edge': 'Edge',
  'mobile safari': 'Safari',
  'mobile chrome': 'Chrome',
  'chrome mobile': 'Chrome',
  'chrome mobile ios': 'Chrome',
  'chrome webview': 'Chrome',
  'android webview': 'Chrome',
  'firefox mobile': 'Firefox',
  'firefox mobile ios': 'Firefox',
  'samsung browser': 'Samsung Internet',
  'internet explorer': 'IE',
  'safari (in-app)': 'Safari',
  'opera mobile': 'Opera',
  'amazon silk': 'Silk',
  'duckduckgo privacy browser': 'DuckDuckGo',
  'google search app': 'Google',
  'miui browser': 'MIUI Browser',
  'qq browser': 'QQBrowser',
  'uc browser': 'UCBrowser',
  'whale browser': 'Whale',
  'yandex browser': 'Yandex',
  yabrowser: 'Yandex',
  // Umami's own names.
  chrome: 'Chrome',
  crios: 'Chrome',
  'chromium-webview': 'Chrome',
  edge: 'Edge',
  'edge-chromium': 'Edge',
  'edge-ios': 'Edge',
  firefox: 'Firefox',
  fxios: 'Firefox',
  ie: 'IE',
  ios: 'Safari',
  'ios-webview': 'Safari',
  safari: 'Safari',
  opera: 'Opera',
  'opera-mini': 'Opera Mini',
  samsung: 'Samsung Internet',
  silk: 'Silk',
  yandexbrowser: 'Yandex',
  android: 'Android Browser',
  facebook: 'Facebook',
  instagram: 'Instagram',
  miui: 'MIUI Browser',
};

const DEVICES: Record<string, string> = {
  desktop: 'desktop',
  laptop: 'desktop',
  mobile: 'mobile',
  smartphone: 'mobile',
  phablet: 'mobile',
  'feature phone': 'mobile',
  tablet: 'tablet',
  'smart tv': 'television',
  smarttv: 'television',
  tv: 'television',
  console: 'gaming',
  wearable: 'watch',
};

export const normalizeBrowserName = (name: string): string => rename(BROWSERS, name);

/**
 * Systems whose names continue with a version, an edition or a distribution: `Linux Ubuntu`, `Windows Server 2022`,
 * `macOS Sequoia`.
 */
const FAMILIES: readonly [RegExp, string][] = [
  [/^windows(?! (?:phone|mobile|ce|rt)\b)(?=$|[ \d])/i, 'Windows'],
  [/^(?:mac ?os|mac os x|os x|macintosh|mac)(?=$|[ \d])/i, 'OS X'],
  [/^(?:gnu\/)?linux(?=$|[ \d])/i, 'Linux'],
  [/^(?:ios|ipados|iphone os)(?=$|[ \d])/i, 'iOS'],
  [/^android(?! ?tv)(?=$|[ \d])/i, 'Android'],
  [/^(?:chrome ?os|chromium os)(?=$|[ \d])/i, 'Chrome OS'],
];

/**
 * Returns the collector's name of an operating system; an empty text if it is unknown.
 *
 * @param name with or without a version, an edition or a distribution
 */
export function normalizeSystemName(name: string): string {
  if (isUnknown(name)) return '';
  const family = FAMILIES.find(([pattern]) => pattern.test(name));
  return family?.[1] ?? name.replace(/(?<!\s)\s+[\d._]+(?:\/[\d._]+)?$/, '');
}

/**
 * Returns the collector's name of a device type; an empty text for a type that the service does not count.
 */
export const normalizeDeviceType = (name: string): string => DEVICES[name.toLowerCase()] ?? '';

function rename(names: Record<string, string>, name: string): string {
  if (isUnknown(name)) return '';
  const key = name.toLowerCase();
  return Object.hasOwn(names, key) ? (names[key] ?? name) : name;
}
