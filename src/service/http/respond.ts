import { type H3Event, HTTPResponse } from 'h3';
import { STATUS_CODES } from 'node:http';
import { serviceText } from '../../shared/text/en/service';
import { type Answer, Refusal } from './answers';
import { nodeRequest } from './request';
import type { Hosts } from './hosts';

export type Handler = (event: H3Event) => Answer | Promise<Answer>;

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** Wraps routes: every refusal becomes its answer, every fault a report and a 500 that tells nothing of it. */
export class Responder {
  /** @param report told of faults of the service itself, never of bad requests */
  constructor(
    private readonly hosts: Hosts,
    private readonly report: (cause: unknown) => void,
  ) {}

  /** A route as h3 takes it. */
  route(handler: Handler): (event: H3Event) => Promise<HTTPResponse> {
    return async (event) => {
      try {
        this.hosts.check(nodeRequest(event).headers.host);
        return toResponse(await handler(event));
      } catch (cause) {
        if (cause instanceof Refusal) return toResponse(cause.toAnswer());
        this.report(cause);
        return toResponse(new Refusal(500, serviceText.api.failed).toAnswer());
      }
    };
  }

  /** What h3 itself refuses: an address that cannot be read. */
  malformed = ({ status }: { status: number }): HTTPResponse => {
    const code = status >= 400 && status < 500 ? status : 400;
    return toResponse(new Refusal(code, serviceText.api.malformedBody).toAnswer());
  };
}

/** JSON, unless the body is text with a content type of its own. */
function toResponse({ status, body, headers = {} }: Answer): HTTPResponse {
  const line = { status, statusText: STATUS_CODES[status] ?? '' };
  if (body === null) return new HTTPResponse(null, { ...line, headers });
  if (typeof body === 'string') return new HTTPResponse(body, { ...line, headers });
  return new HTTPResponse(JSON.stringify(body), {
    ...line,
    headers: { ...JSON_HEADERS, ...headers },
  });
}
