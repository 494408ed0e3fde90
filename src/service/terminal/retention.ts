import { AppFailure } from '$shared/failures/failure';
import { retentionText } from '$shared/text/en/service-copies';
import { retentionReport } from '../http/api/retention';
import { todayNumber } from '../store/counts/calendar';
import type { StoreLocation } from '../store/location';
import {
  applyRetention,
  type RetentionReport,
  type RetentionRequest,
} from '../store/retention-request';
import type { Store } from '../store/store';
import { openAccess, type StoreAccess, useUntilStopped } from './access';
import { requestOnce } from './ask-service';

/** Prints the retention limits of a store; or changes one, and prints which data is deleted. */
export async function runRetention(
  location: StoreLocation,
  request: RetentionRequest,
): Promise<void> {
  const access = await openAccess(location, true);
  await useUntilStopped(access, async (signal) => {
    show(await reportOf(access, request), request);
    if ('store' in access && request.set !== null && !request.dryRun) {
      await removeNow(access.store, signal);
    }
  });
}

async function reportOf(access: StoreAccess, request: RetentionRequest): Promise<RetentionReport> {
  if ('control' in access) {
    return requestOnce(access.control, 'retention', request, retentionReport, access.folder);
  }
  const report = await applyRetention(access.store, request);
  if (report !== null) return report;
  throw new AppFailure('not-found', retentionText.noWebsite(request.set?.domain ?? ''));
}

/**
 * Removes the data beyond the limits at once, because no service runs. If the user stops this, the next start
 * continues it.
 */
async function removeNow(
  { recorder, websites, retention, removal }: Store,
  signal: AbortSignal,
): Promise<void> {
  await recorder.tidyUp();
  for (const id of await websites.ids()) {
    const kept = await retention.keptFrom(id, todayNumber());
    if (kept !== null) await removal.expire(id, kept);
  }
  while (!signal.aborted && (await removal.step()));
}

function show({ limits, expired }: RetentionReport, { set, dryRun }: RetentionRequest): void {
  if (limits.length === 0) console.log(retentionText.none);
  for (const { domain, days } of limits) {
    console.log(domain === null ? retentionText.all(days) : retentionText.website(domain, days));
  }
  if (set === null) return;
  const words = dryRun ? retentionText.wouldDelete : retentionText.deletes;
  for (const { domain, pageviews, from, to } of expired) {
    console.log(words(domain, pageviews, from, to));
  }
  if (expired.length === 0) console.log(retentionText.nothing);
  if (dryRun) console.log(retentionText.dryRun);
}
