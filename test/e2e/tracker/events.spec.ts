import type { Page } from 'playwright/test';
import { FIRST_PAGE_COUNTS, QUEUE_SNIPPET, testCases } from '../support/tracked-sites';

/* Events that pages send by script, or by attributes for links, downloads and missing pages. */

const OUTBOUND = 'defer data-outbound';
const DOWNLOADS = 'defer data-downloads="pdf, zip "';
const LINKS = `
  <a href="http://partner.example/offer?x=1#y"><b>partner</b></a> <a href="/first#here">here</a>
  <a href="mailto:a@b.example">mail</a> <a>nothing</a>
  <a href="/files/Report.PDF?v=2">report</a> <a href="http://partner.example/a.zip">archive</a> <a href="/a.txt">text</a>`;

/** Clicks, without leaving the page. */
const click =
  (name: string, button: 'left' | 'middle' | 'right' = 'left') =>
  async (page: Page) => {
    await page.evaluate('addEventListener("click",(event)=>event.preventDefault())');
    await page.evaluate('addEventListener("auxclick",(event)=>event.preventDefault())');
    await page.getByText(name, { exact: true }).click({ button });
  };

testCases([
  {
    name: 'an event',
    act: (page) =>
      page.evaluate(
        "sitedeck('event',{name:'Payment',value:5,unit:'USD'});sitedeck('event',{name:'Signup'})",
      ),
    counts: { ...FIRST_PAGE_COUNTS, event: { 'Payment:5:USD': 1, 'Signup::': 1 } },
  },
  {
    name: 'events before the script has loaded',
    before: `${QUEUE_SNIPPET}<script>sitedeck('event',{name:'Early'});sitedeck('event',{name:'Early'})</script>`,
    attributes: 'async',
    counts: { ...FIRST_PAGE_COUNTS, event: { 'Early::': 2 } },
  },
  {
    name: 'events while the page is left',
    after: '<a href="/next" onclick="sitedeck(\'event\',{name:\'Leaving\'})">next</a>',
    act: (page) => page.getByText('next').click(),
    counts: {
      page: { '/first': 1, '/next': 1 },
      landing_page: { '/first': 1 },
      event: { 'Leaving::': 1 },
    },
  },
  {
    name: 'a further view by hand',
    act: (page) => page.evaluate("sitedeck('view')"),
    counts: { page: { '/first': 2 }, landing_page: { '/first': 1 } },
  },
  {
    name: 'a page of an earlier version, which calls track()',
    script: (src, service) =>
      `<script data-host="${service}" data-dnt="false" src="${src}" id="ZwSg9rf6GA" async defer></script>`,
    act: async (page) => {
      await page.waitForFunction('window.track');
      await page.evaluate("track({name:'Payment',value:5,unit:'USD'})");
    },
    counts: { ...FIRST_PAGE_COUNTS, event: { 'Payment:5:USD': 1 } },
  },
  {
    name: 'a link to another host',
    attributes: OUTBOUND,
    after: LINKS,
    act: click('partner'),
    counts: { ...FIRST_PAGE_COUNTS, event: { 'Outbound link:partner.example/offer:': 1 } },
  },
  {
    name: 'a link to another host, which leaves the page',
    attributes: OUTBOUND,
    after: LINKS,
    act: async (page, { origin }) => {
      const { port } = new URL(origin);
      await page.evaluate(`document.querySelector('a').port=${port}`);
      await page.getByText('partner').click();
      await page.waitForURL('http://partner.example:*/**');
    },
    counts: { ...FIRST_PAGE_COUNTS, event: { 'Outbound link:partner.example/offer:': 1 } },
  },
  {
    name: 'a link to another host, opened in a new tab',
    attributes: OUTBOUND,
    after: LINKS,
    act: click('partner', 'middle'),
    counts: { ...FIRST_PAGE_COUNTS, event: { 'Outbound link:partner.example/offer:': 1 } },
  },
  {
    name: 'a link to another host, its menu opened',
    attributes: OUTBOUND,
    after: LINKS,
    act: click('partner', 'right'),
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'a link to another host inside of a component',
    attributes: OUTBOUND,
    after: `<x-y></x-y><script>
      document.querySelector('x-y').attachShadow({mode:'open'}).innerHTML='${LINKS.replace(/\n/g, '')}'
    </script>`,
    act: click('partner'),
    counts: { ...FIRST_PAGE_COUNTS, event: { 'Outbound link:partner.example/offer:': 1 } },
  },
  {
    name: 'links that lead to no other host',
    attributes: OUTBOUND,
    after: LINKS,
    act: async (page) => {
      for (const name of ['here', 'mail', 'nothing']) await click(name)(page);
    },
    counts: FIRST_PAGE_COUNTS,
  },
  { name: 'links, not asked for', after: LINKS, act: click('partner'), counts: FIRST_PAGE_COUNTS },
  {
    name: 'downloads',
    attributes: `${OUTBOUND} ${DOWNLOADS}`,
    after: LINKS,
    act: async (page) => {
      for (const name of ['report', 'archive', 'text']) await click(name)(page);
    },
    counts: (domain) => ({
      ...FIRST_PAGE_COUNTS,
      event: { 'Download:partner.example/a.zip:': 1, [`Download:${domain}/files/Report.PDF:`]: 1 },
    }),
  },
  {
    name: 'a page that is not found',
    start: '/no/such:page',
    attributes: 'defer data-404',
    counts: {
      page: { '/no/such:page': 1 },
      landing_page: { '/no/such:page': 1 },
      event: { '404:/no/suchpage:': 1 },
    },
  },
]);
