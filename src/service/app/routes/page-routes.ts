import { pageClientOf } from '$service/http/page-client';
import { queryOf, readFields, type RoutedRequest } from '$service/http/request';
import type { Handler, HttpRouter } from '$service/http/router';
import { checkSameOrigin } from '$service/http/same-origin';
import { ICON, ROBOTS } from '$service/statistics-page/browser-files';
import { pageLocaleFor } from '$service/statistics-page/page-locale';
import { type PageRequest, rootPage } from '$service/statistics-page/statistics-page';
import { timed } from './handlers';
import type { Routes } from './routes';

/** Adds the websites' statistics pages. */
export function addPage(router: HttpRouter, routes: Routes): void {
  const { page, proxies, publicAddress } = routes;
  const own = publicAddress === undefined ? null : new URL(publicAddress);
  const read = async (call: RoutedRequest): Promise<PageRequest> => ({
    domain: call.params['domain'] ?? '',
    query: queryOf(call),
    authorization: call.request.headers.authorization ?? null,
    cookie: call.request.headers.cookie ?? null,
    locale: await pageLocaleFor(call.request.headers['accept-language'] ?? null),
    client: pageClientOf(call.request, proxies),
    https: own?.protocol === 'https:' || proxies.isHttps(call.request),
  });
  const open: Handler = async (call) => {
    checkSameOrigin(call.request, [proxies.hostOf(call.request), own?.host]);
    const { secret } = await readFields(call);
    return page.open(await read(call), typeof secret === 'string' ? secret : '');
  };
  router
    .get('/', async ({ request }) =>
      rootPage(await pageLocaleFor(request.headers['accept-language'] ?? null)),
    )
    .methodNotAllowed('GET, HEAD', '/')
    // Browsers and crawlers request these files. Both names look like a domain.
    .get('/favicon.ico', () => ICON)
    .get('/robots.txt', () => ROBOTS)
    .get(
      '/:domain',
      timed(routes, 'page', async (call) => page.show(await read(call))),
    )
    .on('POST', '/:domain', timed(routes, 'page', open))
    .methodNotAllowed('GET, HEAD, POST', '/:domain');
}
