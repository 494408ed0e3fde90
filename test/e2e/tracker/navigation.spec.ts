import type { Page } from 'playwright/test';
import { FIRST_PAGE_COUNTS, testCases } from '../support/tracked-sites';

/* Single-page applications: which address changes count as a page view. */

const push = (...paths: string[]) => navigation('pushState', paths);
const replace = (...paths: string[]) => navigation('replaceState', paths);
const navigation = (method: 'pushState' | 'replaceState', paths: string[]) => (page: Page) =>
  page.evaluate(navigate, { method, paths });

/** Runs in the page: one navigation after another, each in a separate task. */
async function navigate(steps: {
  method: 'pushState' | 'replaceState';
  paths: string[];
}): Promise<void> {
  for (const path of steps.paths) {
    history[steps.method](null, '', path);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Runs in the page: one route after the other. */
async function follow(routes: string[]): Promise<void> {
  for (const route of routes) {
    const changed = new Promise((resolve) =>
      addEventListener('hashchange', resolve, { once: true }),
    );
    location.hash = route;
    await changed;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

testCases([
  {
    name: 'an anchor',
    after: '<a href="#part">part</a>',
    act: (page) => page.getByText('part').click(),
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'pushState',
    act: push('/second', '/third'),
    counts: { page: { '/first': 1, '/second': 1, '/third': 1 }, landing_page: { '/first': 1 } },
  },
  {
    name: 'the way back and forth',
    act: async (page) => {
      await push('/second')(page);
      await page.goBack();
      await page.goForward();
    },
    counts: { page: { '/first': 2, '/second': 2 }, landing_page: { '/first': 1 } },
  },
  {
    name: 'pushState to the path that is shown',
    act: push('/first', '/first?a=1', '/first#b'),
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'a search box that writes its text into the address',
    act: replace('/first?q=s', '/first?q=se', '/first?q=sea', '/first?q=sear', '/first?q=searc'),
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'replaceState to another path',
    act: replace('/login'),
    counts: { page: { '/first': 1, '/login': 1 }, landing_page: { '/first': 1 } },
  },
  {
    name: 'pushState that is replaced at once',
    act: (page) =>
      page.evaluate(() => {
        history.pushState(null, '', '/old');
        history.replaceState(null, '', '/old?checked');
        history.replaceState(null, '', '/new');
      }),
    counts: { page: { '/first': 1, '/new': 1 }, landing_page: { '/first': 1 } },
  },
  {
    name: 'a page that redirects by replaceState while it loads',
    attributes: '',
    after: '<script>history.replaceState(null,"","/first?clean")</script>',
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'a router on the Navigation API',
    after: `<a href="/second">second</a>
      <script>navigation.addEventListener('navigate',(event)=>event.intercept({async handler(){}}))</script>`,
    act: (page) => page.getByText('second').click(),
    counts: { page: { '/first': 1, '/second': 1 }, landing_page: { '/first': 1 } },
  },
  {
    name: 'a router that keeps the pushState of before the script',
    before: '<script>const kept=history.pushState.bind(history)</script>',
    act: (page) => page.evaluate('kept(null,"","/second")'),
    counts: { page: { '/first': 1, '/second': 1 }, landing_page: { '/first': 1 } },
  },
  {
    name: 'a router that takes pushState from the prototype',
    act: (page) => page.evaluate('History.prototype.pushState.call(history,null,"","/second")'),
    counts: { page: { '/first': 1, '/second': 1 }, landing_page: { '/first': 1 } },
  },
  {
    name: 'navigate() of the Navigation API',
    after:
      '<script>navigation.addEventListener("navigate",(event)=>event.intercept({async handler(){}}))</script>',
    act: (page) => page.evaluate('navigation.navigate("/second").finished.then(()=>{})'),
    counts: { page: { '/first': 1, '/second': 1 }, landing_page: { '/first': 1 } },
  },
  {
    name: 'a hash router, without its attribute',
    act: (page) => page.evaluate(follow, ['#/cart', '#/pay']),
    counts: FIRST_PAGE_COUNTS,
  },
  {
    name: 'a hash router',
    attributes: 'defer data-hash',
    act: (page) => page.evaluate(follow, ['#/', '#/cart', '#/cart?step=2', '#/pay']),
    counts: {
      page: { '/first': 1, '/first#/cart': 1, '/first#/cart?step=2': 1, '/first#/pay': 1 },
      landing_page: { '/first': 1 },
    },
  },
  {
    name: 'a hash router, data-hash="false"',
    attributes: 'defer data-hash="false"',
    act: (page) => page.evaluate(follow, ['#/cart']),
    counts: FIRST_PAGE_COUNTS,
  },
]);
