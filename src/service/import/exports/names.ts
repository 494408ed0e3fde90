/*
 * Maps other products' names of browsers, systems and devices to the collector's (collect/user-agent.ts). Names that are not
 * listed stay as they are.
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

const SYSTEMS: Record<string, string> = {
  mac: 'OS X',
  macos: 'OS X',
  'mac os': 'OS X',
  macintosh: 'OS X',
  'gnu/linux': 'Linux',
  chromeos: 'Chrome OS',
  'chrome os': 'Chrome OS',
  'android os': 'Android',
  ipados: 'iOS',
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

const UNKNOWN = new Set(['', 'unknown', '(not set)', '(none)', '(not provided)']);

/** Whether a product writes this for an unknown value. */
export const isUnknown = (name: string): boolean => UNKNOWN.has(name.toLowerCase());

export const browserOf = (name: string): string => rename(BROWSERS, name);

/** @param name with or without a version: `Windows 10`, `macOS 10.15` */
export function systemOf(name: string): string {
  return rename(SYSTEMS, name.replace(/\s+(?:[\d._]+|XP|Vista|ME|NT)(?:\/[\d._]+)?$/i, ''));
}

/** The device type, or an empty text for one that the service does not count. */
export const deviceOf = (name: string): string => DEVICES[name.toLowerCase()] ?? '';

function rename(names: Record<string, string>, name: string): string {
  if (isUnknown(name)) return '';
  const key = name.toLowerCase();
  return Object.hasOwn(names, key) ? (names[key] ?? name) : name;
}
