import type { UpdateWebsiteParameters } from '../../../../shared/api/parameters';
import { normalized, SETTING_NAMES, type SettingName } from '../../../../shared/api/website-fields';
import type { Website } from '../../../../shared/api/websites';
import type { AppError } from '../../../../shared/failures/failure';
import { FAILURES } from '../../../../shared/failures/failure-table';

/*
 * A write whose answer was lost may have arrived. Whether it did shows in the server's record, so that nothing is sent twice.
 */

/** Whether a write that failed so may have arrived all the same. */
export function mayHaveArrived(error: AppError): boolean {
  return FAILURES[error.code].delivery === 'unsure';
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
  const seen = SETTING_NAMES.map((name) => pair(name, sent[name], now[name])).filter(
    (same) => same !== null,
  );
  if (seen.length === 0) return 'unseen';
  return seen.every(Boolean) ? 'arrived' : 'missing';
}

/** Whether both are the same; null when nothing was sent or nothing is shown. */
function pair<Value>(
  name: SettingName,
  sent: Value | undefined,
  now: Value | null,
): boolean | null {
  if (sent === undefined || now === null) return null;
  return normalized(name, sent) === normalized(name, now);
}
