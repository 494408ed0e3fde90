import { AppFailure } from '$shared/failures/failure';
import { importText } from '$shared/text/en/service-import';
import { LEASE_NAMES, LeaseLostError } from '../store/leases';
import type { Store } from '../store/store';

/**
 * Runs the steps of an import or undo under a lease. Two at the same time could count the same page views.
 *
 * @throws AppFailure service-failed if another process runs one, or has taken over because this process was cut off
 * from the store
 */
export async function* importExclusively<Step>(
  { leases }: Pick<Store, 'leases'>,
  steps: () => AsyncIterable<Step>,
): AsyncGenerator<Step> {
  const lease = await leases.take(LEASE_NAMES.imports);
  if (lease === null) throw new AppFailure('service-failed', importText.busy);
  try {
    for await (const step of steps()) {
      yield step;
      if (!lease.isHeld) throw new AppFailure('service-failed', importText.brokenOff);
    }
  } catch (cause) {
    throw cause instanceof LeaseLostError
      ? new AppFailure('service-failed', importText.brokenOff)
      : cause;
  } finally {
    await lease.release();
  }
}
