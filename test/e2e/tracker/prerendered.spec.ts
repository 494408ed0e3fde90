import { showUndriven } from '../support/browser';
import { expect } from '../support/test';
import { FIRST_PAGE_COUNTS, publishSite, test } from '../support/tracked-sites';

/* A page prerendered by the browser counts only when it is shown. */

const PRERENDER =
  '<script type="speculationrules">{"prerender":[{"urls":["/next"],"eagerness":"immediate"}]}</script>';
/**
 * Reports that the tracker and its timers have run in the prerendered page, and when the page is
 * shown.
 */
const SAY = `if (document.prerendering) setTimeout(() => setTimeout(() => fetch('/has-run')));
document.addEventListener('prerenderingchange', () => fetch('/is-shown'))`;
/** Continues after the next page has been prerendered. */
const GO_ON = `if (!document.prerendering && location.pathname === '/first') {
  const look = setInterval(async () => {
    if (await (await fetch('/may-go')).text() !== 'yes') return;
    clearInterval(look);
    location.href = '/next';
  }, 50);
}`;
const SCRIPTS = '<script defer src="/say.js"></script><script defer src="/go-on.js"></script>';

test('a page that is prerendered and never shown', async ({ world, userData }) => {
  const files = { '/say.js': SAY, '/go-on.js': '', '/has-run': '' };
  const { site, counts } = await publishSite(world, { before: PRERENDER, after: SCRIPTS, files });
  const end = showUndriven(`${site.origin}/first`, `${userData}/browser`);
  await expect.poll(() => site.asked).toContain('/has-run');
  await expect.poll(counts).toEqual({ ...FIRST_PAGE_COUNTS, event: {} });
  await end();
  expect(await counts()).toEqual({ ...FIRST_PAGE_COUNTS, event: {} });
});

test('a page that is prerendered and then shown', async ({ world, userData }) => {
  const { site, counts } = await publishSite(world, {
    before: PRERENDER,
    after: SCRIPTS,
    files: {
      '/say.js': SAY,
      '/go-on.js': GO_ON,
      '/has-run': '',
      '/is-shown': '',
      '/may-go': ({ asked }) => (asked.includes('/has-run') ? 'yes' : 'no'),
    },
  });
  const end = showUndriven(`${site.origin}/first`, `${userData}/browser`);
  const shown = {
    page: { '/first': 1, '/next': 1 },
    landing_page: { '/first': 1 },
    event: {},
  };
  await expect.poll(counts).toEqual(shown);
  // The prerendered page was shown, not one loaded again.
  await expect.poll(() => site.asked).toContain('/is-shown');
  await end();
  expect(await counts()).toEqual(shown);
});
