import { HttpError } from '$service/http/answers';
import type { KeyGrant } from '$service/http/api/api-keys';
import { bearerKey } from '$service/http/api/key-hash';
import { rateLimitClient } from '$service/http/rate-limit';
import type { RoutedRequest } from '$service/http/request';
import type { Handler } from '$service/http/router';
import type { RouteClass } from '$service/metrics/service-metrics';
import { SERVICE_HEADER } from '$shared/api/sitedeck-service';
import { serviceText } from '$shared/text/en/service';
import type { Routes } from './routes';

/** Returns a handler that also records its duration, if metrics are on. */
export const measuredHandler = (
  { metrics }: Routes,
  route: RouteClass,
  handler: Handler,
): Handler => metrics?.timed(route, handler) ?? handler;

/** A handler of requests with a valid key. */
export type KeyedHandler = (call: RoutedRequest, grant: KeyGrant) => ReturnType<Handler>;

/**
 * Returns a handler for requests with a valid key. Requests with and without a key have separate limits: guesses of
 * keys are limited without locking out holders of keys at the same address. Only holders of a key learn the product's
 * name and version.
 */
export function keyProtectedHandler(
  { keys, limit, proxies }: Routes,
  handler: KeyedHandler,
): Handler {
  return async (call) => {
    const { request } = call;
    const key = bearerKey(request.headers.authorization ?? null);
    const grant = key === null ? null : await keys.find(key);
    const client = rateLimitClient(proxies.addressOf(request));
    const limits = limit?.use(grant === null ? client : `key ${client}`) ?? {};
    if (grant === null) {
      const headers = { ...limits, 'www-authenticate': 'Bearer' };
      throw new HttpError(401, serviceText.api.unauthenticated, headers);
    }
    const headers = { ...limits, [SERVICE_HEADER.name]: SERVICE_HEADER.value };
    return addHeaders((same) => handler(same, grant), headers)(call);
  };
}

/** Returns a handler that adds headers to another one's answers and errors. */
export function addHeaders(handler: Handler, headers: Record<string, string>): Handler {
  return async (call) => {
    try {
      const answer = await handler(call);
      return { ...answer, headers: { ...answer.headers, ...headers } };
    } catch (cause) {
      if (!(cause instanceof HttpError)) throw cause;
      throw new HttpError(cause.status, cause.words, { ...cause.headers, ...headers });
    }
  };
}
