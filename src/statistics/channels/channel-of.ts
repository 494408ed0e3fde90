import type { Channel } from '$shared/api/channels';
import { OTHER_VALUES } from '$shared/api/statistics';
import { APPS } from './apps';
import { HOSTS } from './hosts';

/* Determines the channel of a referrer (docs/channels.md). */

/** The maximum length of a host (RFC 1035). Longer texts are not looked up. */
const MAX_HOST_LENGTH = 253;

const byHost = tableOf(HOSTS);
const byApp = tableOf(APPS);

function tableOf(lists: Partial<Record<Channel, string>>): ReadonlyMap<string, Channel> {
  const entries = Object.entries(lists) as [Channel, string][];
  return new Map(
    entries.flatMap(([channel, list]) =>
      list
        .trim()
        .split(/\s+/)
        .map((name): [string, Channel] => [name.toLowerCase(), channel]),
    ),
  );
}

/** Values without a host that occur on servers and in imports. */
const WORDS = new Map<string, Channel>(
  Object.entries({
    '': 'direct',
    '-': 'direct',
    '(direct)': 'direct',
    '(none)': 'direct',
    '(not set)': 'direct',
    direct: 'direct',
    none: 'direct',
    null: 'direct',
    undefined: 'direct',
    'about:blank': 'direct',
    'about:client': 'direct',
    mail: 'mail',
    email: 'mail',
    'e-mail': 'mail',
    newsletter: 'mail',
    social: 'social',
    ig: 'social',
    fb: 'social',
    telegram: 'social',
    search: 'search',
    organic: 'search',
    brave: 'search',
    yandex: 'search',
    ads: 'paid',
    adwords: 'paid',
    googleads: 'paid',
    cpc: 'paid',
    ppc: 'paid',
    affiliate: 'paid',
    chatgpt: 'ai',
    gemini: 'ai',
    copilot: 'ai',
    claude: 'ai',
  }),
);

/** First labels of hosts that tell which service runs there: `webmail.example.org`, `mastodon.example.org`. */
const FIRST_LABELS: readonly (readonly [RegExp, Channel])[] = [
  [
    /^(?:(?:web|e-?|my|new|squirrel)?mail\d*|newsletters?|owa|roundcube|zimbra|horde|poczta|correo|messagerie|posta)$/,
    'mail',
  ],
  [/^(?:ads?\d*|ad-?servers?|ad-?clicks?|adservice|googleads|affiliates?|partnerads)$/, 'paid'],
  [/^(?:searx(?:ng)?|whoogle|search|suche)$/, 'search'],
  [/^(?:mastodon|mstdn|masto|lemmy|misskey|pleroma|friendica|pixelfed|social)$/, 'social'],
  [/^(?:peertube|invidious|piped|tube)$/, 'video'],
  [/^(?:librechat|open-?webui)$/, 'ai'],
];

/** The beginning of packages that are domains written backwards. */
const BACKWARDS =
  /^(?:com|org|net|io|ai|app|co|me|tv|de|fr|it|es|nl|pl|cz|ru|jp|kr|cn|uk|us|br|in|im|xyz|fm)\./;

/**
 * Returns the channel of a referrer as a server writes it: a host, the address of a page, or an Android package. The
 * value `OTHER_VALUES`, which stands for many hosts, is returned unchanged.
 */
export function channelOf(referrer: string): Channel | typeof OTHER_VALUES {
  const value = referrer.trim().toLowerCase();
  if (value === OTHER_VALUES) return OTHER_VALUES;
  const word = WORDS.get(value);
  if (word !== undefined) return word;
  const app = /^(?:android|ios)-app:\/\/([^/?#]*)/.exec(value)?.[1];
  if (app !== undefined) return ofApp(app) ?? ofHost(app) ?? 'referral';
  const host = hostOf(value);
  if (host === '' || host.length > MAX_HOST_LENGTH) return 'referral';
  if (!host.includes('.')) return ofHost(`${host}.com`) ?? 'referral';
  return ofListed(byApp, host, 'start') ?? ofHost(host) ?? ofApp(host) ?? 'referral';
}

/** Returns the host of a referrer without its scheme, user, port, path, and final dot. */
function hostOf(value: string): string {
  const address = value.replace(/^[a-z][a-z\d+.-]*:\/\/|^\/\//, '');
  const [authority = ''] = address.split(/[/?#\\\s]/);
  return (authority.split('@').at(-1) ?? '').replace(/:\d*$/, '').replace(/\.$/, '');
}

function ofHost(host: string): Channel | undefined {
  const bare = host.replace(/^(?:www\d?|m|mobile|amp|wap)\.(?=.*\.)/, '');
  return (
    byHost.get(`=${bare}`) ??
    byHost.get(`=${anyCountry(bare)}`) ??
    ofListed(byHost, host, 'end') ??
    FIRST_LABELS.find(([label]) => label.test(bare.split('.')[0] ?? ''))?.[1]
  );
}

/**
 * Returns the channel of the longest listed part of a name. The part is at the end of a host, and at the start of a
 * package.
 */
function ofListed(
  table: ReadonlyMap<string, Channel>,
  name: string,
  part: 'start' | 'end',
): Channel | undefined {
  const labels = name.split('.');
  for (let length = labels.length; length > 1; length -= 1) {
    const some = part === 'end' ? labels.slice(-length) : labels.slice(0, length);
    const found =
      table.get(some.join('.')) ??
      (part === 'end' ? table.get(anyCountry(some.join('.'))) : undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `google.co.uk` → `google.*` */
const anyCountry = (host: string): string =>
  host.replace(/\.(?:com?\.[a-z]{2}|com|cat|[a-z]{2})$/, '.*');

/** Returns the channel of a package, from the list of packages or from its domain, written backwards. */
function ofApp(name: string): Channel | undefined {
  const listed = ofListed(byApp, name, 'start');
  if (listed !== undefined || !BACKWARDS.test(name)) return listed;
  return ofHost(name.split('.').slice(0, 2).reverse().join('.'));
}
