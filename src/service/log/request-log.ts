import type { ServiceLog } from './log';
import type { RejectedRequests } from './rejected-requests';

/**
 * The logged facts of a request. The path is never logged, because it may contain a page, a person or a secret link.
 */
export interface AnsweredRequest {
  method: string;
  /** Its target: a path with a query. */
  target: string;
  status: number;
  ms: number;
}

/** The kinds of requests, by the path after the base path. */
const KINDS: readonly (readonly [kind: string, path: RegExp])[] = [
  ['hit', /^\/(?:api\/event|js\/view\.gif)(?:[?]|$)/],
  ['script', /^\/js\//],
  ['api', /^\/api\//],
  ['health', /^\/health(?:[/?]|$)/],
  ['metrics', /^\/metrics(?:[?]|$)/],
  ['control', /^\/control\//],
  ['unsubscribe', /^\/unsubscribe\//],
];

/** Statuses of valid requests that were refused. 404 is excluded, because every scanner causes it. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 413, 421, 429, 503, 507]);

/** Logs requests: refused ones in a summary, and all of them at level `debug`. */
export class RequestLog {
  readonly isDetailed: boolean;

  constructor(
    private readonly log: ServiceLog,
    private readonly refusals: RejectedRequests,
    private readonly basePath: string,
  ) {
    this.isDetailed = log.isOn('debug');
  }

  note({ method, target, status, ms }: AnsweredRequest): void {
    const isRefused = status >= 400;
    if (!isRefused && !this.isDetailed) return;
    const kind = this.#kindOf(target);
    // A hit that is malformed is refused too.
    if (REFUSED.has(status) || (kind === 'hit' && isRefused)) this.refusals.note(kind, status);
    if (this.isDetailed) {
      const verb = /^[A-Z]{1,10}$/.test(method) ? method : 'other';
      this.log.write('request.answered', { kind, method: verb, status, ms });
    }
  }

  #kindOf(target: string): string {
    const path = target.startsWith(this.basePath) ? target.slice(this.basePath.length) : target;
    return KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'page';
  }
}
