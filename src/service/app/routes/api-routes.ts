import type { KeyGrant } from '$service/http/api/api-keys';
import {
  requireFullAccess,
  requireWebsiteAccess,
  requireWriteAccess,
} from '$service/http/api/rights';
import { queryOf, readFields, type RoutedRequest, websiteIdOf } from '$service/http/request';
import type { Handler, HttpRouter } from '$service/http/router';
import { type KeyedHandler, keyProtectedHandler, measuredHandler } from './handlers';
import type { Routes } from './routes';

/** Adds the API's six operations, its description, and the additions of this service. */
export function addApiRoutes(router: HttpRouter, routes: Routes): void {
  const { websites, statistics, live, description } = routes;
  const api = (handler: KeyedHandler): Handler =>
    measuredHandler(routes, 'api', keyProtectedHandler(routes, handler));
  /**
   * Makes the handler of a route about one website. It answers 404 if the key has no access to the website, whatever
   * the key's rights.
   */
  const ofWebsite = (
    handler: (call: RoutedRequest, id: number, grant: KeyGrant) => ReturnType<Handler>,
  ): Handler =>
    api((call, grant) => {
      const id = websiteIdOf(call);
      requireWebsiteAccess(grant, id);
      return handler(call, id, grant);
    });
  const update = ofWebsite(async (call, id, grant) => {
    requireWriteAccess(grant);
    return websites.update(id, await readFields(call));
  });
  router
    .get('/api/v1/openapi.json', async () => ({ status: 200, body: await description() }))
    .get(
      '/api/v1/websites',
      api((call, { websiteId }) => websites.list(queryOf(call), websiteId)),
    )
    .get(
      '/api/v1/websites/:id',
      ofWebsite((_call, id) => websites.show(id)),
    )
    .get(
      '/api/v1/stats/:id',
      ofWebsite((call, id) => statistics.show(id, queryOf(call))),
    )
    .get(
      '/api/live/:id',
      ofWebsite((_call, id) => live.show(id)),
    )
    .on(
      'POST',
      '/api/v1/websites',
      api(async (call, grant) => {
        requireFullAccess(grant);
        return websites.store(await readFields(call));
      }),
    )
    .on('PUT', '/api/v1/websites/:id', update)
    .on('PATCH', '/api/v1/websites/:id', update)
    .on(
      'DELETE',
      '/api/v1/websites/:id',
      ofWebsite((_call, id, grant) => {
        requireFullAccess(grant);
        return websites.delete(id);
      }),
    )
    .methodNotAllowed('GET, HEAD, POST', '/api/v1/websites')
    .methodNotAllowed('GET, HEAD, PUT, PATCH, DELETE', '/api/v1/websites/:id')
    .methodNotAllowed('GET, HEAD', '/api/v1/stats/:id')
    .methodNotAllowed('GET, HEAD', '/api/live/:id');
}
