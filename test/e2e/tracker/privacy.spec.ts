import { expect } from 'playwright/test';
import { FIRST_PAGE_COUNTS, testCases } from '../support/tracked-sites';

/* Visitors who are not counted. */

const define = (name: string, value: string) =>
  `<script>Object.defineProperty(navigator,'${name}',{value:${value}})</script>`;
const PICTURE = (service: string) =>
  `<noscript><img src="${service}/js/view.gif?dnt=true" alt="" width="1" height="1" referrerpolicy="no-referrer-when-downgrade"></noscript>`;
const without = { javaScriptEnabled: false };

testCases([
  {
    name: 'one’s own visits, ignored',
    act: async (page) => {
      await page.evaluate("sitedeck('ignore')");
      await page.reload();
      await page.evaluate("sitedeck('event',{name:'Own'})");
    },
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'one’s own visits, counted again',
    act: async (page) => {
      await page.evaluate("sitedeck('ignore');sitedeck('event',{name:'Own'})");
      await page.evaluate("sitedeck('ignore',false);sitedeck('event',{name:'Again'})");
    },
    counts: { ...FIRST_PAGE_COUNTS, event: { 'Again::': 1 } },
  },
  {
    name: 'nothing is kept in the browser',
    act: (page) => page.evaluate("sitedeck('event',{name:'Signup'})"),
    check: async (page) =>
      expect(
        await page.evaluate('[document.cookie,localStorage.length,sessionStorage.length]'),
      ).toEqual(['', 0, 0]),
    counts: { ...FIRST_PAGE_COUNTS, event: { 'Signup::': 1 } },
  },
  { name: 'Global Privacy Control', before: define('globalPrivacyControl', 'true'), counts: {} },
  { name: 'a browser that a program drives', before: define('webdriver', 'true'), counts: {} },
  {
    name: 'Do Not Track, not asked for',
    before: define('doNotTrack', '"1"'),
    attributes: 'defer data-dnt="false"',
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'Do Not Track, asked for',
    before: define('doNotTrack', '"1"'),
    attributes: 'defer data-dnt="true"',
    counts: {},
  },
  {
    name: 'Do Not Track, asked for, and not set',
    attributes: 'defer data-dnt="true"',
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'storage that is blocked',
    before:
      '<script>Object.defineProperty(window,"localStorage",{get(){throw new Error("blocked")}})</script>',
    act: (page) => page.evaluate("sitedeck('ignore')"),
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'a browser without JavaScript, by the picture',
    script: (src, service) => `<script src="${src}" defer></script>${PICTURE(service)}`,
    browser: without,
    act: async (page, { origin }) => {
      for (const path of ['/second?a=1', '/third']) await page.goto(origin + path);
    },
    counts: {
      page: { '/first': 1, '/second?a=1': 1, '/third': 1 },
      landing_page: { '/first': 1 },
    },
  },
  {
    name: 'a browser with JavaScript, not by the picture too',
    script: (src, service) => `<script src="${src}" defer></script>${PICTURE(service)}`,
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'a browser without JavaScript, with Global Privacy Control',
    script: (_src, service) => PICTURE(service),
    browser: { ...without, extraHTTPHeaders: { 'sec-gpc': '1' } },
    counts: {},
  },
]);
