import { expect, test } from 'vitest';
import { channelOf } from '$statistics/channels/channel-of';
import { HOSTS } from '$statistics/channels/hosts';
import { REFERRERS } from './referrers';

test('classifies referrers as readers expect', () => {
  const wrong = REFERRERS.filter(([referrer, channel]) => channelOf(referrer) !== channel).map(
    ([referrer, channel]) => `${referrer}: ${channelOf(referrer)}, not ${channel}`,
  );
  expect(REFERRERS.length).toBeGreaterThan(300);
  expect(wrong).toEqual([]);
});

test('lists at least 400 hosts, each once', () => {
  const hosts = Object.values(HOSTS).flatMap((list) => list.trim().split(/\s+/));
  expect(hosts.length).toBeGreaterThanOrEqual(400);
  expect(hosts.filter((host, at) => hosts.indexOf(host) !== at)).toEqual([]);
  expect(
    hosts.filter(
      (host) => !/^=?[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d-]+)*\.([a-z-]+|\*)$/.test(host),
    ),
  ).toEqual([]);
});

test.each([
  ['empty is direct', '', 'direct'],
  ['a listed host stands for its subdomains', 'some.page.reddit.com', 'social'],
  ['the longest listed part decides', 'mail.google.com', 'mail'],
  ['a subdomain can differ from its parent', 'business.facebook.com', 'referral'],
  ['an exact host does not stand for its subdomains', 'fonts.google.com', 'referral'],
  ['www and mobile hosts are the host itself', 'm.naver.com', 'search'],
  ['a country’s ending', 'www.google.com.sg', 'search'],
  ['a country’s ending of two parts', 'pinterest.co.kr', 'social'],
  ['the name elsewhere in a host is another host', 'google.com.example.net', 'referral'],
  ['an ending of a label is another host', 'notreddit.com', 'referral'],
  ['the first label of a mail server', 'webmail3.example.net', 'mail'],
  ['the first label of an ad server', 'ad1.example.net', 'paid'],
  ['the first label of a search engine of one’s own', 'searxng.example.net', 'search'],
  ['the first label of a community of one’s own', 'mastodon.example.net', 'social'],
  ['the first label of a video server of one’s own', 'peertube.example.net', 'video'],
  ['the first label of an assistant of one’s own', 'librechat.example.net', 'ai'],
  ['an application', 'android-app://com.google.android.gm', 'mail'],
  ['an application without its scheme', 'com.google.android.gm', 'mail'],
  ['an unlisted application by its domain', 'android-app://com.tumblr.beta', 'social'],
  ['an unknown application', 'android-app://com.example.reader', 'referral'],
  ['an application of iOS', 'ios-app://com.openai.chat/path', 'ai'],
  ['an address', 'https://user@www.bing.com:443/search?q=a', 'search'],
  ['an address without a scheme', '//duckduckgo.com/?q=a', 'search'],
  ['capitals and a dot at the end', 'WWW.YouTube.COM.', 'video'],
  ['a word that is the name of a host', 'youtube', 'video'],
  ['a word for a medium', 'Newsletter', 'mail'],
  ['too long for a host', `${'a.'.repeat(200)}google.com`, 'referral'],
  ['no host at all', '://', 'referral'],
  ['counted together by the server', '(other)', '(other)'],
])('%s', (_rule, referrer, channel) => {
  expect(channelOf(referrer)).toBe(channel);
});

test('names of objects are not hosts', () => {
  for (const word of ['constructor', '__proto__', 'tostring', 'valueof'])
    expect(channelOf(word)).toBe('referral');
});
