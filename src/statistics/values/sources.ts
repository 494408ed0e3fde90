/*
 * The names of the most common sources by host, in their owners' spelling. To a reader, Google's country sites are
 * one source, and so are a site's mobile and app hosts. The host is shown next to the name, because the hosts are
 * different rows.
 */

const SOURCES: readonly (readonly [name: string, hosts: RegExp])[] = [
  ['Gmail', /^mail\.google\.com$|^com\.google\.android\.gm$/],
  ['Google Docs', /^docs\.google\.com$/],
  ['Gemini', /^gemini\.google\.com$/],
  [
    'Google',
    /^([\w-]+\.)?google\.(com|[a-z]{2}|com?\.[a-z]{2})$|^com\.google\.android\.googlequicksearchbox$/,
  ],
  ['Copilot', /^copilot\.microsoft\.com$/],
  ['Microsoft Teams', /^teams\.(live|microsoft)\.com$/],
  ['Outlook', /^outlook\.(live|office|office365)\.com$/],
  ['Yahoo', /(^|\.)yahoo\.(com|co\.[a-z]{2})$/],
  ['Yandex', /(^|\.)yandex\.(ru|com|com\.tr|kz|by|net)$|^ya\.ru$/],
  ['Brave Search', /^search\.brave\.com$/],
  ['Amazon', /(^|\.)amazon\.(com|de|fr|es|it|nl|in|ca|co\.uk|co\.jp|com\.[a-z]{2})$/],
  ['eBay', /(^|\.)ebay\.(com|de|fr|es|it|ca|co\.uk|com\.au)$/],
  ['LinkedIn', /(^|\.)linkedin\.com$|^lnkd\.in$|^com\.linkedin\.android$/],
  ['Facebook', /(^|\.)facebook\.com$|^fb\.(com|me)$|^com\.facebook\.katana$/],
  ['X', /^((www|mobile)\.)?(x|twitter)\.com$|^t\.co$|^com\.twitter\.android$/],
  ['Reddit', /(^|\.)reddit\.com$|^redd\.it$|^com\.reddit\.frontpage$/],
  ['Telegram', /^(web\.)?telegram\.(org|me)$|^t\.me$|^org\.telegram\.messenger$/],
  ['WhatsApp', /(^|\.)whatsapp\.com$|^wa\.me$|^com\.whatsapp$/],
  ['YouTube', /^((www|m)\.)?youtube\.com$|^youtu\.be$/],
  ['Pinterest', /(^|\.)pinterest\.(com|de|fr|es|it|ca|at|ch|jp|co\.uk|com\.au)$/],
  ['ChatGPT', /^(chatgpt\.com|chat\.openai\.com)$/],
  ['Bluesky', /^((go|main|www)\.)?bsky\.app$/],
  ['Threads', /^(l|www)?\.?threads\.(net|com)$/],
  ['Instagram', /(^|\.)instagram\.com$/],
  ['Slack', /(^|\.)slack\.com$|^com\.slack$/],
  ['Discord', /^((www|ptb|canary)\.)?discord(app)?\.com$/],
  ['Mastodon', /^mastodon\.(social|online)$/],
  ['Dev', /^dev\.to$/],
  ['Hacker News', /^(news\.ycombinator\.com|hckrnews\.com)$/],
  ['Stack Overflow', /(^|\.)stackoverflow\.com$/],
  ['Stack Exchange', /(^|\.)stackexchange\.com$/],
  ['Wikipedia', /(^|\.)wikipedia\.org$/],
  ['WordPress', /^((www|en)\.)?wordpress\.(com|org)$/],
  ['DuckDuckGo', /(^|\.)duckduckgo\.com$/],
  ['Bing', /(^|\.)bing\.com$/],
  ['Baidu', /(^|\.)baidu\.com$/],
  ['Ecosia', /(^|\.)ecosia\.org$/],
  ['Startpage', /(^|\.)startpage\.com$/],
  ['Qwant', /(^|\.)qwant\.com$/],
  ['Perplexity', /(^|\.)perplexity\.ai$/],
  ['Claude', /^claude\.ai$/],
  ['GitHub', /^((www|gist)\.)?github\.com$/],
  ['GitLab', /^(www\.)?gitlab\.com$/],
  ['Codeberg', /^(www\.)?codeberg\.org$/],
  ['Lobsters', /^lobste\.rs$/],
  ['Product Hunt', /^(www\.)?producthunt\.com$/],
  ['Medium', /^(www\.)?medium\.com$/],
  ['Quora', /(^|\.)quora\.com$/],
  ['TikTok', /(^|\.)tiktok\.com$/],
  ['Snapchat', /(^|\.)snapchat\.com$/],
  ['Tumblr', /^((www|t)\.)?tumblr\.com$/],
  ['Twitch', /(^|\.)twitch\.tv$/],
  ['Vimeo', /(^|\.)vimeo\.com$/],
  ['VK', /^((www|m|away)\.)?vk\.(com|ru)$/],
  ['Xing', /(^|\.)xing\.com$/],
  ['Etsy', /(^|\.)etsy\.com$/],
  ['Tripadvisor', /(^|\.)tripadvisor\.(com|de|fr|es|it|ca|in|co\.uk|com\.au)$/],
];

/** The maximum length of a host (RFC 1035); longer texts are not looked up. */
const MAX_HOST_LENGTH = 253;

/**
 * Returns the name of a well-known source; undefined if there is none.
 *
 * @param host the host in the answer; case is ignored
 */
export function sourceName(host: string): string | undefined {
  if (host.length > MAX_HOST_LENGTH) return undefined;
  const lower = host.toLowerCase();
  return SOURCES.find(([, hosts]) => hosts.test(lower))?.[0];
}
