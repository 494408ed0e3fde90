/** The list statistics by their names in the API and on screen. */
export const statisticLists = [
  { name: 'channel', title: 'Channels' },
  { name: 'referrer', title: 'Sources' },
  { name: 'campaign', title: 'Campaigns' },
  { name: 'page', title: 'Pages' },
  { name: 'landing_page', title: 'Landing pages' },
  { name: 'country', title: 'Countries' },
  { name: 'city', title: 'Cities' },
  { name: 'continent', title: 'Continents' },
  { name: 'language', title: 'Languages' },
  { name: 'browser', title: 'Browsers' },
  { name: 'os', title: 'Systems' },
  { name: 'device', title: 'Devices' },
  { name: 'resolution', title: 'Screen sizes' },
  { name: 'event', title: 'Events' },
] as const;

const DEVICES: Record<string, string> = { gaming: 'Game console', television: 'TV' };
const regions = new Intl.DisplayNames('en-US', { type: 'region' });
const languages = new Intl.DisplayNames('en-US', { type: 'language' });
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Formats a value as displayed in English, without the application's code. Covers the forms in the
 * sample data.
 */
export function displayedValue(name: string, value: string): string {
  const [code = '', rest = ''] = value.split(/:(.*)/s);
  switch (name) {
    case 'country':
      return value === '' || value === ':' ? 'Unknown' : (regions.of(code) ?? rest);
    case 'continent':
      return value === '' || value === ':' ? 'Unknown' : rest;
    case 'city':
      return displayedCity(code, rest);
    case 'event':
      return displayedEvent(value);
    case 'language':
      return value === '' ? 'Unknown' : upper(languages.of(value) ?? value);
    case 'device':
      return DEVICES[value] ?? upper(value === '' ? 'unknown' : value);
    case 'resolution':
      return value === '' ? 'Unknown' : value.replace('x', ' × ');
    case 'channel':
      return value === 'ai' ? 'AI assistants' : upper(value);
    case 'referrer':
      return value === '' ? 'Direct' : [SOURCES[value], value].filter(Boolean).join(', ');
    default:
      return value === '' ? 'Unknown' : value;
  }
}

/** The sample data's sources that have a name. */
const SOURCES: Record<string, string> = {
  'www.google.com': 'Google',
  'duckduckgo.com': 'DuckDuckGo',
  'www.bing.com': 'Bing',
  'news.ycombinator.com': 'Hacker News',
  't.co': 'X',
  'www.reddit.com': 'Reddit',
  'www.linkedin.com': 'LinkedIn',
  'github.com': 'GitHub',
  'm.facebook.com': 'Facebook',
  'www.youtube.com': 'YouTube',
  'lobste.rs': 'Lobsters',
  'com.google.android.gm': 'Gmail',
  'www.instagram.com': 'Instagram',
  'www.pinterest.com': 'Pinterest',
  'mastodon.social': 'Mastodon',
  'stackoverflow.com': 'Stack Overflow',
};

function displayedCity(code: string, place: string): string {
  if (code === '') return 'Unknown';
  const [city = '', region = ''] = place.split(', ');
  return [city === '' ? 'Unknown city' : city, region, regions.of(code)].filter(Boolean).join(', ');
}

function displayedEvent(value: string): string {
  const [name = '', amount = '', unit = ''] = value.split(':');
  if (amount === '') return name;
  const money = Number(amount).toLocaleString('en-US', { style: 'currency', currency: unit });
  return `${name}, ${money}`;
}
