import { hostOf } from './values';

/*
 * Products group referrers under a name of their own ("Google" for all its hosts). The host that stands for each.
 */
const HOSTS: Record<string, string> = {
  aol: 'aol.com',
  ask: 'ask.com',
  baidu: 'baidu.com',
  bing: 'bing.com',
  bluesky: 'bsky.app',
  brave: 'search.brave.com',
  'brave search': 'search.brave.com',
  chatgpt: 'chatgpt.com',
  claude: 'claude.ai',
  copilot: 'copilot.microsoft.com',
  discord: 'discord.com',
  duckduckgo: 'duckduckgo.com',
  ecosia: 'ecosia.org',
  facebook: 'facebook.com',
  gemini: 'gemini.google.com',
  github: 'github.com',
  google: 'google.com',
  'hacker news': 'news.ycombinator.com',
  instagram: 'instagram.com',
  kagi: 'kagi.com',
  linkedin: 'linkedin.com',
  lobsters: 'lobste.rs',
  naver: 'naver.com',
  perplexity: 'perplexity.ai',
  pinterest: 'pinterest.com',
  quora: 'quora.com',
  qwant: 'qwant.com',
  reddit: 'reddit.com',
  seznam: 'seznam.cz',
  'slack chat': 'slack.com',
  slack: 'slack.com',
  sogou: 'sogou.com',
  'stack overflow': 'stackoverflow.com',
  startpage: 'startpage.com',
  telegram: 'telegram.org',
  'telegram messenger': 'telegram.org',
  threads: 'threads.net',
  tiktok: 'tiktok.com',
  twitter: 'twitter.com',
  whatsapp: 'whatsapp.com',
  wikipedia: 'wikipedia.org',
  yahoo: 'yahoo.com',
  'yahoo!': 'yahoo.com',
  yandex: 'yandex.com',
  youtube: 'youtube.com',
};

/** The host of a source, which is an address or a name that a product generated; empty if it is neither. */
export function sourceHost(source: string): string {
  const key = source.trim().toLowerCase();
  return Object.hasOwn(HOSTS, key) ? (HOSTS[key] ?? '') : (hostOf(source) ?? '');
}
