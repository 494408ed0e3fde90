import { addRoute, createRouter, findRoute } from 'rou3';
import { serviceText } from '$shared/text/en/service';
import { type HttpAnswer, HttpError, notFound } from './answers';
import type { RoutedRequest } from './request';

export type Handler = (call: RoutedRequest) => HttpAnswer | Promise<HttpAnswer>;

/** The prefix of the control paths for commands on this computer. The base path does not apply to them. */
export const CONTROL_PREFIX = '/control/';

/** Routes paths, with parameters such as `:id`, to handlers. */
export class HttpRouter {
  readonly #routes = createRouter<Handler>();

  /** @param basePath prefix of all paths except those of the control channel: empty, or such as `/stats` */
  constructor(private readonly basePath = '') {}

  /** Adds a route for GET and HEAD. For HEAD, node:http omits the body. */
  get(path: string, handler: Handler): this {
    return this.on('GET', path, handler).on('HEAD', path, handler);
  }

  on(method: string, path: string, handler: Handler): this {
    addRoute(this.#routes, method, path, handler);
    return this;
  }

  /** Refuses all other methods of these paths. @param allowed value of the Allow header */
  methodNotAllowed(allowed: string, path: string): this {
    return this.on('', path, () => {
      throw new HttpError(405, serviceText.api.methodNotAllowed, { allow: allowed });
    });
  }

  /** Passes a request to its handler. @throws HttpError 400 for a malformed address, 404 for an unknown one */
  async answer(request: RoutedRequest['request']): Promise<HttpAnswer> {
    const { path, search } = readTarget(request.url ?? '');
    const own = this.#ownPath(path);
    const route = own === null ? undefined : findRoute(this.#routes, request.method, own);
    if (route === undefined) throw notFound();
    return route.data({ request, params: route.params ?? {}, search });
  }

  /** A path without the base path; null for one outside of it. */
  #ownPath(path: string): string | null {
    if (this.basePath === '' || path.startsWith(CONTROL_PREFIX)) return path;
    if (path === this.basePath) return '/';
    return path.startsWith(`${this.basePath}/`) ? path.slice(this.basePath.length) : null;
  }
}

/**
 * The decoded path and the query of a request's target. The target is a path, or a full URL from a proxy's client.
 */
function readTarget(target: string): { path: string; search: string } {
  try {
    const { pathname, search } = target.startsWith('/') ? split(target) : new URL(target);
    return { path: pathname.includes('%') ? decodeURI(pathname) : pathname, search };
  } catch {
    // Decoding and parsing fail for the same reason: a malformed target.
    throw new HttpError(400, serviceText.api.malformedBody);
  }
}

/** Splits a target without URL, which would take as long as all other handling of a hit. */
function split(target: string): { pathname: string; search: string } {
  const at = target.indexOf('?');
  if (at === -1) return { pathname: target, search: '' };
  return { pathname: target.slice(0, at), search: target.slice(at) };
}
