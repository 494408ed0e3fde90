import { expect, test } from 'vitest';
import { sourceName } from '$statistics/values/sources';

test.each([
  ['www.google.com', 'Google'],
  ['google.de', 'Google'],
  ['WWW.Google.co.uk', 'Google'],
  ['news.google.com.br', 'Google'],
  ['mail.google.com', 'Gmail'],
  ['com.google.android.gm', 'Gmail'],
  ['news.ycombinator.com', 'Hacker News'],
  ['t.co', 'X'],
  ['x.com', 'X'],
  ['l.threads.com', 'Threads'],
  ['threads.net', 'Threads'],
  ['out.reddit.com', 'Reddit'],
  ['lm.facebook.com', 'Facebook'],
  ['de.wikipedia.org', 'Wikipedia'],
  ['search.brave.com', 'Brave Search'],
])('%s is %s', (host, name) => {
  expect(sourceName(host)).toBe(name);
});

test.each([
  'example.com',
  'google.com.evil.example',
  'notgoogle.com',
  'google',
  'google.xyz',
  'xx.com',
  'fox.com',
  'threads.evil.com',
  'athreads.net',
  'alice.github.io',
  'someone.medium.com',
  'github.com/alice',
  `${'a'.repeat(60_000)}.reddit.com`,
])('%s keeps its own name', (host) => {
  expect(sourceName(host)).toBeUndefined();
});
