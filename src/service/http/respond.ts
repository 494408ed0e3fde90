import { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { serviceText } from '$shared/text/en/service';
import { isStoreDiskFull, isStoreUnreachable } from '../store/engines/open';
import { type HttpAnswer, HttpError } from './answers';
import type { HostCheck } from './hosts';
import type { HttpRouter } from './router';

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/**
 * Answers requests. An HttpError becomes the answer that it describes. Any other error is reported and answered with
 * 500, without details.
 */
export class Responder {
  /**
   * @param report called with internal errors, never with refused requests
   * @param observe called with each request, the status of its answer, and the duration in milliseconds
   */
  constructor(
    private readonly hosts: HostCheck,
    private readonly report: (cause: unknown) => void,
    private readonly observe: (
      request: IncomingMessage,
      status: number,
      ms: number,
    ) => void = () => {},
  ) {}

  /** Turns a router into a listener for node:http. */
  listener(router: HttpRouter): RequestListener {
    return (request, response) => {
      const begin = performance.now();
      this.#answer(router, request)
        .then((answer) => {
          this.observe(request, answer.status, performance.now() - begin);
          write(response, answer);
        })
        .catch((cause: unknown) => {
          this.report(cause);
          response.destroy();
        });
    };
  }

  async #answer(router: HttpRouter, request: IncomingMessage): Promise<HttpAnswer> {
    try {
      // Health checks request IP addresses, and their answers contain nothing secret, so the host is not checked.
      if (!isProbe(request.url ?? '')) this.hosts.check(request);
      return await router.answer(request);
    } catch (cause) {
      if (cause instanceof HttpError) return cause.toAnswer();
      this.report(cause);
      if (isStoreDiskFull(cause)) return new HttpError(507, serviceText.api.diskFull).toAnswer();
      if (isStoreUnreachable(cause))
        return new HttpError(503, serviceText.api.databaseAway).toAnswer();
      return new HttpError(500, serviceText.api.failed).toAnswer();
    }
  }
}

/**
 * Writes an answer. The body is written as JSON, unless it is text, bytes or a stream of text, whose content type is
 * in the headers.
 */
function write(response: ServerResponse, { status, body, headers = {} }: HttpAnswer): void {
  if (body === null) response.writeHead(status, headers).end();
  else if (body instanceof Readable) {
    // Whichever stream ends first ends the other. A client that disconnects is not reported.
    pipeline(body, response.writeHead(status, headers), () => {});
  } else if (typeof body === 'string' || body instanceof Uint8Array) {
    response.writeHead(status, headers).end(body);
  } else response.writeHead(status, { ...JSON_HEADERS, ...headers }).end(JSON.stringify(body));
}

/** Whether a request's target is the path of a health check, with any query. */
const isProbe = (target: string): boolean => /^[^?]*\/health(\/live|\/ready)?(\?|$)/.test(target);
