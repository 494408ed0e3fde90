import { pageClientId } from '$service/http/page-client';
import { queryOf, readFields, type RoutedRequest } from '$service/http/request';
import type { Handler, HttpRouter } from '$service/http/router';
import { checkSameOrigin } from '$service/http/same-origin';
import { ICON_ANSWER, ROBOTS_ANSWER } from '$service/statistics-page/browser-files';
import { pageLocaleFor } from '$service/statistics-page/page-locale';
import { type PageRequest, rootPage } from '$service/statistics-page/statistics-page';
import { measuredHandler } from './handlers';
import type { Routes } from './routes';

/** Adds the websites' statistics pages. */
export function addPageRoutes(router: HttpRouter, routes: Routes): void {
  const { page, proxies, publicAddress } = routes;
  const own = publicAddress === undefined ? null : new URL(publicAddress);
  const read = async (call: RoutedRequest): Promise<PageRequest> => ({
    domain: call.params['domain'] ?? '',
    query: queryOf(call),
    authorization: call.request.headers.authorization ?? null,
    cookie: call.request.headers.cookie ?? null,
    locale: await pageLocaleFor(call.request.headers['accept-language'] ?? null),
    client: pageClientId(call.request, proxies),
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
    // Browsers and crawlers request these two files. The route of a website's page would match them, because their
    // names look like domains.
    .get('/favicon.ico', () => ICON_ANSWER)
    .get('/robots.txt', () => ROBOTS_ANSWER)
    .get(
      '/:domain',
      measuredHandler(routes, 'page', async (call) => page.show(await read(call))),
    )
    .on('POST', '/:domain', measuredHandler(routes, 'page', open))
    .methodNotAllowed('GET, HEAD, POST', '/:domain');
}
