import { expect, type Page } from 'playwright/test';
import { FIRST_PAGE_COUNTS, QUEUE_SNIPPET, testCases } from '../support/tracked-sites';

/* A page's own code keeps working, and the tracker never breaks it. */

/** Runs an expression in the page and compares its value. */
const found = (expression: string, value: unknown) => async (page: Page) =>
  expect(await page.evaluate(expression)).toEqual(value);

testCases([
  {
    name: 'a track() of the page’s own, before the script',
    before: '<script>var calls=[];function track(name){calls.push(name)}</script>',
    after: '<script>addEventListener("load",()=>track("own"))</script>',
    check: found('calls', ['own']),
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'a track() of the page’s own, after the script',
    attributes: '',
    after: '<script>var calls=[];function track(name){calls.push(name)};track("own")</script>',
    check: found('calls', ['own']),
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'a page with the queue gets no track()',
    before: QUEUE_SNIPPET,
    check: found('typeof track', 'undefined'),
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'a sitedeck of the page’s own',
    before: '<script>var sitedeck={on:1,q:"own"}</script>',
    check: found('sitedeck', { on: 1, q: 'own' }),
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'constants of the page’s own with the names of the browser’s',
    before: '<script>const history=[],screen=0,sitedeck=1,track=2,hostname=3</script>',
    act: (page) => page.evaluate('window.history.pushState(null,"","/second")'),
    check: found('[history.length,"pushState" in history,screen,sitedeck,track]', [
      0,
      false,
      0,
      1,
      2,
    ]),
    counts: { page: { '/first': 1, '/second': 1 }, landing_page: { '/first': 1 } },
  },
  {
    name: 'an element called sitedeck',
    before: '<p id="sitedeck">x</p>',
    act: (page) => page.evaluate("sitedeck('event',{name:'Signup'})"),
    counts: { ...FIRST_PAGE_COUNTS, event: { 'Signup::': 1 } },
  },
  {
    name: 'a router that wraps history, too',
    before: `<script>var seen=[];for(const name of ['pushState','replaceState']){const own=history[name];
      history[name]=function(...args){seen.push(args[2]);return own.apply(this,args)}}</script>`,
    act: (page) => page.evaluate('history.pushState(null,"","/second");history.state'),
    check: found('seen', ['/second']),
    counts: { page: { '/first': 1, '/second': 1 }, landing_page: { '/first': 1 } },
  },
  {
    name: 'navigation that the browser refuses, as without the script',
    act: (page) =>
      page.evaluate(() => {
        try {
          history.pushState(null, '', 'https://elsewhere.example/');
        } catch (fault) {
          Object.assign(window, { fault: (fault as Error).name });
        }
      }),
    check: found('fault', 'SecurityError'),
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'calls that make no sense',
    act: (page) =>
      page.evaluate(
        "sitedeck();sitedeck('event');sitedeck('nothing',1);var a={};a.a=a;sitedeck('event',a);track();track(a)",
      ),
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'a queue of what is no call',
    before: '<script>window.sitedeck=()=>{};sitedeck.q=[null,7,["event",{name:"Late"}]]</script>',
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'fetch that the page has replaced by one that fails',
    before: '<script>window.fetch=()=>{throw new Error("replaced")}</script>',
    counts: {},
  },
  {
    name: 'a service that does not answer',
    before: QUEUE_SNIPPET,
    script: () => '<script src="http://127.0.0.1:1/js/script.js" defer></script>',
    after: '<script>sitedeck("event",{name:"Lost"})</script>',
    check: found('sitedeck.q.length', 1),
    counts: {},
    console: /ERR_UNSAFE_PORT|ERR_CONNECTION_REFUSED/,
  },
  {
    name: 'reports that do not arrive',
    script: (src) => `<script src="${src}" data-host="http://127.0.0.1:9" defer></script>`,
    act: (page) => page.evaluate("sitedeck('event',{name:'Lost'})"),
    counts: {},
    console: /ERR_UNSAFE_PORT|ERR_CONNECTION_REFUSED/,
  },
]);
