import { FIRST_PAGE_COUNTS, testCases } from '../support/tracked-sites';

/* Data that a browser reports about its visitor: source and device. */

const referrer = (address: string) =>
  `<script>Object.defineProperty(document,'referrer',{value:'${address}'})</script>`;
const touchPoints = (number: number) =>
  `<script>Object.defineProperty(navigator,'maxTouchPoints',{value:${number}})</script>`;
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';

testCases(
  [
    ['android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['android-app://org.telegram.messenger', 'org.telegram.messenger'],
    ['android-app://com.slack/https/example.com', 'com.slack'],
    ['https://news.example/a?b', 'news.example'],
  ].map(([address = '', source = '']) => ({
    name: `a visitor from ${address}`,
    before: referrer(address),
    counts: FIRST_PAGE_COUNTS,
    more: { referrer: { [source]: 1 } },
  })),
);

testCases(
  [
    ['?utm_source=letter&utm_medium=mail', '', 'letter'],
    ['?ref=partner', '?ref=partner', 'partner'],
    ['?id=7&utm_campaign=spring&utm_source=letter&gclid=x', '?id=7', 'spring'],
  ].map(([query = '', kept = '', campaign = '']) => ({
    name: `a visitor by a link with ${query}`,
    start: `/first${query}`,
    counts: { page: { [`/first${kept}`]: 1 }, landing_page: { [`/first${kept}`]: 1 } },
    more: { campaign: { [campaign]: 1 } },
  })),
);

testCases(
  [
    ['an iPad, which calls itself a Mac', MAC, 5, 'iOS', 'tablet'] as const,
    ['a Mac', MAC, 0, 'OS X', 'desktop'] as const,
    ['a laptop with a touch screen', WINDOWS, 10, 'Windows', 'desktop'] as const,
  ].map(([name, userAgent, points, os, device]) => ({
    name: `a visitor with ${name}`,
    browser: { userAgent },
    before: touchPoints(points),
    counts: FIRST_PAGE_COUNTS,
    more: { os: { [os]: 1 }, device: { [device]: 1 } },
  })),
);
