import type { ServiceLog } from './log';
import type { RejectedRequests } from './rejected-requests';

/** A request and its answer. The path is never logged, because it may contain a page, a person or a secret link. */
export interface AnsweredRequest {
  method: string;
  /** The target of the request: a path with its query. */
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

/** The statuses with which valid requests are refused. 404 is not one of them, because every scanner causes it. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 413, 421, 429, 503, 507]);

/** Logs requests: refused ones as a summary, and all of them at the level `debug`. */
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
    // Any refused hit is counted, even if it was malformed.
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
