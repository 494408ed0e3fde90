import { addRoute, createRouter, findRoute } from 'rou3';
import { serviceText } from '../../shared/text/en/service';
import { type Answer, notFound, HttpError } from './answers';
import type { Call } from './request';

export type Handler = (call: Call) => Answer | Promise<Answer>;

/** Paths, with parameters such as `:id`, and who answers them. */
export class Router {
  readonly #routes = createRouter<Handler>();

  /** Adds a route for GET, and for HEAD: node:http leaves the body out. */
  get(path: string, handler: Handler): this {
    return this.on('GET', path, handler).on('HEAD', path, handler);
  }

  on(method: string, path: string, handler: Handler): this {
    addRoute(this.#routes, method, path, handler);
    return this;
  }

  /** Every other method of these is refused. @param allowed as the Allow header has them */
  methodNotAllowed(allowed: string, path: string): this {
    return this.on('', path, () => {
      throw new HttpError(405, serviceText.api.methodNotAllowed, { allow: allowed });
    });
  }

  /** Has a request answered. @throws HttpError 400 for an address that cannot be read, 404 for one that is nobody's */
  async answer(request: Call['request']): Promise<Answer> {
    const { path, search } = readTarget(request.url ?? '');
    const route = findRoute(this.#routes, request.method, path);
    if (route === undefined) throw notFound();
    return route.data({ request, params: route.params ?? {}, search });
  }
}

/** The path, decoded, and the query of a request's target, which is a path or, from a proxy's client, an address. */
function readTarget(target: string): { path: string; search: string } {
  try {
    const { pathname, search } = target.startsWith('/') ? split(target) : new URL(target);
    return { path: pathname.includes('%') ? decodeURI(pathname) : pathname, search };
  } catch {
    // Decoding and parsing throw for the same reason.
    throw new HttpError(400, serviceText.api.malformedBody);
  }
}

/** Like URL, which takes as long as all the rest of a hit's way through here. */
function split(target: string): { pathname: string; search: string } {
  const at = target.indexOf('?');
  if (at === -1) return { pathname: target, search: '' };
  return { pathname: target.slice(0, at), search: target.slice(at) };
}
