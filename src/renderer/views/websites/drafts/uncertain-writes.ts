import type { UpdateWebsiteParameters } from '$shared/api/parameters';
import {
  normalized,
  WEBSITE_SETTING_NAMES,
  type WebsiteSettingName,
} from '$shared/api/website-fields';
import type { Website } from '$shared/api/websites';
import type { AppError } from '$shared/failures/failure';
import { FAILURES } from '$shared/failures/failure-table';

/*
 * A write without an answer may still have arrived. The server's record shows whether it did, so
 * that nothing is sent twice.
 */

/** Returns whether a failed write may still have arrived. */
export function isOutcomeUnknown(error: AppError): boolean {
  return FAILURES[error.code].delivery === 'unsure';
}

/** `unseen`: the server shows none of the fields that were sent. */
export type WriteOutcome = 'arrived' | 'missing' | 'unseen';

/**
 * Returns whether a write arrived, judged by the server's record. Requests are atomic: hidden
 * fields arrived if the visible ones did.
 * @param sent what was sent and differed before
 */
export function writeOutcome(sent: UpdateWebsiteParameters, now: Website): WriteOutcome {
  const seen = WEBSITE_SETTING_NAMES.map((name) => pair(name, sent[name], now[name])).filter(
    (same) => same !== null,
  );
  if (seen.length === 0) return 'unseen';
  return seen.every(Boolean) ? 'arrived' : 'missing';
}

/** Returns whether both values are equal; null if nothing was sent or the server hides it. */
function pair<Value>(
  name: WebsiteSettingName,
  sent: Value | undefined,
  now: Value | null,
): boolean | null {
  if (sent === undefined || now === null) return null;
  return normalized(name, sent) === normalized(name, now);
}
