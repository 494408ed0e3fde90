import type { Privacy } from '$shared/api/website-fields';

/** A campaign: for some weeks, a landing page is visited with `?utm_campaign=`. */
export interface Campaign {
  name: string;
  /** The share of the campaign in all visits while it runs. */
  share: number;
  /** The first and the last day, counted from the start of the sample's last year. */
  from: number;
  to: number;
}

/** A sample website, with its traffic. */
export interface SampleSite {
  domain: string;
  favorite: boolean;
  privacy: Privacy;
  /** The number of visits on an average day at the beginning. */
  entries: number;
  /** The growth per year: 1.5 is half as many again. */
  growth: number;
  /** The visits on a Saturday or Sunday, relative to a weekday. */
  weekend: number;
  pages: readonly (readonly [path: string, weight: number])[];
  referrers: readonly (readonly [address: string, weight: number])[];
  campaigns: readonly Campaign[];
  /** The events, each with the probability that a visit triggers it. */
  events: readonly { name: string; value?: string; unit?: string; chance: number }[];
  /** A day with many more visitors, who come from one referrer. */
  spike?: { day: number; factor: number; referrer: string; page: string };
}

const SEARCH: [string, number][] = [
  ['', 34],
  ['https://www.google.com/', 30],
  ['https://duckduckgo.com/', 6],
  ['https://www.bing.com/', 5],
];
const SOCIAL: [string, number][] = [
  ['https://news.ycombinator.com/', 6],
  ['https://t.co/', 5],
  ['https://www.reddit.com/', 5],
  ['https://www.linkedin.com/', 4],
  ['https://github.com/', 4],
  ['https://m.facebook.com/', 3],
  ['https://www.youtube.com/', 2],
  ['https://lobste.rs/', 1],
  ['android-app://com.google.android.gm/', 1],
];

export const SAMPLE_SITES: readonly SampleSite[] = [
  {
    domain: 'example.com',
    favorite: true,
    privacy: 0,
    entries: 120,
    growth: 1.45,
    weekend: 0.62,
    pages: [
      ['/', 40],
      ['/pricing', 18],
      ['/features', 14],
      ['/about', 6],
      ['/changelog', 5],
      ['/customers', 5],
      ['/contact', 3],
      ['/careers', 3],
      ['/security', 2],
      ['/signup', 7],
    ],
    referrers: [...SEARCH, ...SOCIAL],
    campaigns: [
      { name: 'spring-launch', share: 0.16, from: 120, to: 150 },
      { name: 'newsletter', share: 0.05, from: 0, to: 2_000 },
      { name: 'autumn-sale', share: 0.12, from: 300, to: 330 },
    ],
    events: [
      { name: 'Signup', chance: 0.045 },
      { name: 'Payment', value: '49', unit: 'USD', chance: 0.008 },
      { name: 'Payment', value: '99', unit: 'USD', chance: 0.004 },
      { name: 'Demo video', chance: 0.03 },
    ],
    spike: { day: 214, factor: 6, referrer: 'https://news.ycombinator.com/', page: '/changelog' },
  },
  {
    domain: 'shop.example.com',
    favorite: true,
    privacy: 1,
    entries: 62,
    growth: 1.3,
    weekend: 1.25,
    pages: [
      ['/', 30],
      ['/category/desks', 16],
      ['/category/lamps', 12],
      ['/category/chairs', 12],
      ['/product/desk-oak', 11],
      ['/product/lamp-arc', 8],
      ['/product/chair-mesh', 8],
      ['/cart', 9],
      ['/checkout', 5],
      ['/search?q=desk', 4],
      ['/search?q=lamp', 3],
    ],
    referrers: [
      ...SEARCH,
      ['https://www.instagram.com/', 9],
      ['https://www.pinterest.com/', 7],
      ['https://example.com/', 12],
    ],
    campaigns: [
      { name: 'black-friday', share: 0.3, from: 28, to: 36 },
      { name: 'summer', share: 0.14, from: 240, to: 275 },
    ],
    events: [
      { name: 'Add to cart', chance: 0.11 },
      { name: 'Purchase', value: '39', unit: 'EUR', chance: 0.013 },
      { name: 'Purchase', value: '249', unit: 'EUR', chance: 0.006 },
    ],
  },
  {
    domain: 'blog.example.org',
    favorite: false,
    privacy: 0,
    entries: 40,
    growth: 1.7,
    weekend: 0.8,
    pages: [
      ['/', 14],
      ['/2026/measuring-what-matters', 22],
      ['/2026/a-year-without-cookies', 17],
      ['/2025/small-teams', 10],
      ['/2025/writing-changelogs', 9],
      ['/2025/offline-first', 8],
      ['/archive', 4],
      ['/feed', 2],
    ],
    referrers: [...SEARCH, ...SOCIAL, ['https://feedly.com/', 5], ['https://mastodon.social/', 4]],
    campaigns: [{ name: 'digest', share: 0.08, from: 0, to: 2_000 }],
    events: [{ name: 'Subscribe', chance: 0.035 }],
    spike: {
      day: 331,
      factor: 9,
      referrer: 'https://www.reddit.com/',
      page: '/2026/a-year-without-cookies',
    },
  },
  {
    domain: 'docs.example.dev',
    favorite: false,
    privacy: 0,
    entries: 34,
    growth: 1.55,
    weekend: 0.4,
    pages: [
      ['/', 20],
      ['/getting-started', 24],
      ['/guides/install', 14],
      ['/guides/import', 9],
      ['/api/websites', 11],
      ['/api/statistics', 10],
      ['/faq', 6],
      ['/search?q=import', 3],
    ],
    referrers: [
      ...SEARCH,
      ['https://github.com/', 16],
      ['https://stackoverflow.com/', 9],
      ['https://example.com/', 14],
    ],
    campaigns: [],
    events: [{ name: 'Copy snippet', chance: 0.16 }],
  },
  {
    domain: 'quiet.example.net',
    favorite: false,
    privacy: 1,
    entries: 1.1,
    growth: 1,
    weekend: 1,
    pages: [
      ['/', 6],
      ['/garden', 3],
      ['/letters', 2],
    ],
    referrers: SEARCH,
    campaigns: [],
    events: [],
  },
  {
    domain: 'new.example.net',
    favorite: false,
    privacy: 0,
    entries: 0,
    growth: 1,
    weekend: 1,
    pages: [['/', 1]],
    referrers: SEARCH,
    campaigns: [],
    events: [],
  },
];
