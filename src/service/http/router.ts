import { addRoute, createRouter, findRoute } from 'rou3';
import { serviceText } from '$shared/text/en/service';
import { type HttpAnswer, HttpError, notFoundError } from './answers';
import type { RoutedRequest } from './request';

export type Handler = (call: RoutedRequest) => HttpAnswer | Promise<HttpAnswer>;

/** The path prefix of the routes for commands on this computer. The base path does not apply to them. */
export const CONTROL_PREFIX = '/control/';

/** Passes requests to the handlers of their paths. A path may have parameters, such as `:id`. */
export class HttpRouter {
  readonly #routes = createRouter<Handler>();

  /** @param basePath the prefix of all paths except those of the control channel: empty, or such as `/stats` */
  constructor(private readonly basePath = '') {}

  /** Adds a route for GET and HEAD. In the answer to HEAD, node:http omits the body. */
  get(path: string, handler: Handler): this {
    return this.on('GET', path, handler).on('HEAD', path, handler);
  }

  on(method: string, path: string, handler: Handler): this {
    addRoute(this.#routes, method, path, handler);
    return this;
  }

  /**
   * Refuses all other methods of a path.
   *
   * @param allowed the value of the Allow header
   */
  methodNotAllowed(allowed: string, path: string): this {
    return this.on('', path, () => {
      throw new HttpError(405, serviceText.api.methodNotAllowed, { allow: allowed });
    });
  }

  /**
   * Passes a request to its handler.
   *
   * @throws HttpError 400 for a malformed address, 404 for an unknown one
   */
  async answer(request: RoutedRequest['request']): Promise<HttpAnswer> {
    const { path, search } = readTarget(request.url ?? '');
    const own = this.#ownPath(path);
    const route = own === null ? undefined : findRoute(this.#routes, request.method, own);
    if (route === undefined) throw notFoundError();
    return route.data({ request, params: route.params ?? {}, search });
  }

  /** Returns a path without the base path; null for a path outside of it. */
  #ownPath(path: string): string | null {
    if (this.basePath === '' || path.startsWith(CONTROL_PREFIX)) return path;
    if (path === this.basePath) return '/';
    return path.startsWith(`${this.basePath}/`) ? path.slice(this.basePath.length) : null;
  }
}

/**
 * Returns the decoded path and the query of a request's target. The target is a path, or a full URL if the client
 * takes the service for a proxy.
 */
function readTarget(target: string): { path: string; search: string } {
  try {
    const { pathname, search } = target.startsWith('/') ? split(target) : new URL(target);
    return { path: pathname.includes('%') ? decodeURI(pathname) : pathname, search };
  } catch {
    // Decoding and parsing only fail if the target is malformed.
    throw new HttpError(400, serviceText.api.malformedBody);
  }
}

/** Splits a target without creating a URL, which would take as long as all other handling of a hit. */
function split(target: string): { pathname: string; search: string } {
  const at = target.indexOf('?');
  if (at === -1) return { pathname: target, search: '' };
  return { pathname: target.slice(0, at), search: target.slice(at) };
}
