import { readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { FIRST_PAGE_COUNTS, testCases, type TrackerCase } from '../support/tracked-sites';

/* How pages include the tracker, and what counts as one page view. */

const sandboxed = (policy: (service: string) => string) => (service: string) => ({
  'content-security-policy': policy(service),
});
const COPY = readFileSync(
  new URL('../../../src/service/tracker/page-script.js', import.meta.url),
  'utf8',
);

/** Paths of a copied script, and the addresses it reports to. */
const NAMES = [
  ['/stats/app.js?v=3', '/stats/api/event'],
  ['/s.min.js', '/api/event'],
  ['/a/b/measure?x=/c#d', '/a/b/api/event'],
  ['/behind/a/path/js/script.js', '/behind/a/path/api/event'],
];

/** A tag manager: its container loads later and inserts the tracker. */
const container = (code: (service: string) => string): Pick<TrackerCase, 'script' | 'files'> => ({
  script: () => '<script async nonce="n" src="/container.js"></script>',
  files: {
    '/container.js': ({ service }) => `setTimeout(()=>{${code(service)}})`,
    '/evaluated.js': COPY,
  },
});

testCases(
  NAMES.map(([path = '', reports = '']) => ({
    name: `a page with the script through a proxy: ${path}`,
    script: () => `<script src="${path}" defer></script>`,
    files: { [new URL(path, 'http://x').pathname]: COPY },
    prepare: (page, site) =>
      page.route(site.origin + reports, (route) =>
        route.continue({ url: `${site.service}/api/event` }),
      ),
    counts: FIRST_PAGE_COUNTS,
  })),
);

testCases([
  {
    name: 'a tag manager that adds the script and removes it at once',
    ...container(
      (service) =>
        `var s=document.createElement('script');s.async=true;s.src='${service}/js/script.js';document.body.append(s);s.remove()`,
    ),
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'a tag manager that inserts HTML, with the script’s attributes',
    ...container(
      (service) =>
        `document.body.append(document.createRange().createContextualFragment('<script src="${service}/js/script.js" data-404></'+'script>'))`,
    ),
    counts: { ...FIRST_PAGE_COUNTS, event: { '404:/first:': 1 } },
  },
  {
    name: 'a tag manager that evaluates the script',
    ...container(
      (service) =>
        `var s=document.createElement('script');s.dataset.host='${service}';document.head.append(s);fetch('/evaluated.js').then((answer)=>answer.text()).then((text)=>new Function(text)())`,
    ),
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'a tag manager, in a page with a policy of nonces',
    ...container(
      (service) =>
        `var s=document.createElement('script');s.src='${service}/js/script.js';document.head.append(s)`,
    ),
    headers: sandboxed(
      (service) => `script-src 'nonce-n' 'strict-dynamic'; connect-src ${service}`,
    ),
    counts: FIRST_PAGE_COUNTS,
  },
]);

testCases([
  { name: 'a page', counts: FIRST_PAGE_COUNTS },
  { name: 'a page with async', attributes: 'async', counts: FIRST_PAGE_COUNTS },
  {
    name: 'a page with the script as a module',
    attributes: 'type="module"',
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'a page with the script as a module, after one of another service',
    before: '<script src="/other/js/script.js"></script>',
    files: { '/other/js/script.js': '' },
    attributes: 'type="module"',
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'a page with the script twice',
    script: (src) => `<script src="${src}"></script>`.repeat(2),
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'a page with the script as a module twice',
    script: (src) => `<script type="module" src="${src}"></script>`.repeat(2),
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'a page with the script put in by another script',
    script: (src) =>
      `<script>var s=document.createElement('script');s.src='${src}';document.head.append(s)</script>`,
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'a page with a copy of the script, which reports to data-host',
    script: (_src, service) => `<script src="/copy.js" data-host="${service}/" defer></script>`,
    files: { '/copy.js': COPY },
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'a page with a copy of the script, which reports to data-api',
    script: (_src, service) =>
      `<script src="/c.js?v=a/b" data-api="${service}/api/event"></script>`,
    files: { '/c.js': COPY },
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'a page with the script in itself',
    script: (_src, service) => `<script data-host="${service}">${COPY}</script>`,
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'a page whose own script evaluates the tracker',
    script: (src, service) =>
      `<script data-host="${service}"></script><script>fetch('${src}').then((answer)=>answer.text()).then(eval)</script>`,
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'a page that imports the script',
    script: (src, service) =>
      `<script data-host="${service}"></script><script type="module">import('${src}')</script>`,
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'a page that evaluates the script without saying where it reports',
    script: (src) =>
      `<script>fetch('${src}').then((answer)=>answer.text()).then(eval).then(()=>{window.ran=1})</script>`,
    check: async (page) => {
      await page.waitForFunction('window.ran');
    },
    counts: {},
  },
  {
    name: 'a page with an address of 40,000 characters',
    act: (page) => page.evaluate('history.pushState(null,"","/second?q="+"x".repeat(40_000))'),
    counts: {
      page: { '/first': 1, [`/second?q=${'x'.repeat(245)}`]: 1 },
      landing_page: { '/first': 1 },
    },
  },
  {
    name: 'a page with a base element',
    before: '<base href="https://elsewhere.example/deep/">',
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'a page with a policy that allows the script and its reports',
    headers: sandboxed((service) => `script-src ${service}; connect-src ${service}`),
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'a page with a policy that forbids reports',
    headers: sandboxed((service) => `script-src ${service}; connect-src 'none'`),
    counts: {},
    console: /Content Security Policy/,
  },
  {
    name: 'a page with a policy of trusted types',
    headers: () => ({ 'content-security-policy': "require-trusted-types-for 'script'" }),
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'a page in XHTML',
    start: '/first.xhtml',
    files: {
      '/first.xhtml': ({ service }) =>
        `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>X</title><script src="${service}/js/script.js" defer="defer"/></head><body/></html>`,
    },
    counts: { page: { '/first.xhtml': 1 }, landing_page: { '/first.xhtml': 1 } },
  },
  {
    name: 'a page with one of the same website in a frame',
    files: {
      '/first': ({ service }) =>
        `<script src="${service}/js/script.js" defer></script><iframe src="/inside"></iframe>`,
    },
    counts: { page: { '/first': 1, '/inside': 1 }, landing_page: { '/first': 1 } },
  },
  {
    name: 'a page that links to the next',
    after: '<a href="/next">next</a>',
    act: (page) => page.getByText('next').click(),
    counts: { page: { '/first': 1, '/next': 1 }, landing_page: { '/first': 1 } },
  },
  {
    name: 'a page that is loaded again',
    act: (page) => page.reload(),
    counts: { page: { '/first': 2 }, landing_page: { '/first': 1 } },
  },
  {
    name: 'a page that comes back from the browser’s cache',
    before: '<script>addEventListener("pageshow",(event)=>{window.kept=event.persisted})</script>',
    act: async (page) => {
      await page.goto('about:blank');
      await page.goBack({ waitUntil: 'commit' });
    },
    check: async (page) => expect(await page.evaluate('kept')).toBe(true),
    counts: { page: { '/first': 2 }, landing_page: { '/first': 1 } },
  },
]);
