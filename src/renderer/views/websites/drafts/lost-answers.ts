import type { UpdateWebsiteParameters } from '../../../../shared/api/parameters';
import type { Website } from '../../../../shared/api/websites';
import type { AppError, ErrorCode } from '../../../../shared/failures/failure';
import { linesOf } from '../form/line-rules';

/*
 * A write whose answer was lost may have arrived. Whether it did shows in the server's record, so that nothing is sent twice.
 */

/** Failures after which the server may have done what it was asked. After all others it has not. */
const UNSURE: ReadonlySet<ErrorCode> = new Set([
  ...(['unreachable', 'timeout', 'not-this-api', 'malformed-answer', 'too-large'] as const),
  ...(['server-error', 'unexpected-status', 'cancelled', 'internal', 'store-failed'] as const),
]);

/** Whether a write that failed so may have arrived all the same. */
export function mayHaveArrived(error: AppError): boolean {
  return UNSURE.has(error.code);
}

/** `unseen`: the record shows nothing of what was sent. */
export type Arrival = 'arrived' | 'missing' | 'unseen';

/**
 * Whether a write arrived, by the server's record. A request is done whole or not at all: what the server does not show
 * arrived when the rest did.
 *
 * @param sent what was sent and different before
 */
export function arrivalOf(sent: UpdateWebsiteParameters, now: Website): Arrival {
  const seen = [
    pair(sent.privacy, now.privacy),
    pair(sent.email, now.email),
    pair(sent.exclude_bots, now.exclude_bots),
    pair(sent.favorite, now.favorite),
    pair(listed(sent.exclude_ips), listed(now.exclude_ips)),
    pair(listed(sent.exclude_params), listed(now.exclude_params)),
  ].filter((same) => same !== null);
  if (seen.length === 0) return 'unseen';
  return seen.every(Boolean) ? 'arrived' : 'missing';
}

/** Whether both are the same; null when nothing was sent or nothing is shown. */
function pair<Value>(sent: Value | undefined, now: Value | null | undefined): boolean | null {
  return sent === undefined || now === null || now === undefined ? null : sent === now;
}

const listed = (text: string | null | undefined): string | undefined =>
  text === null || text === undefined ? undefined : linesOf(text).join('\n');
