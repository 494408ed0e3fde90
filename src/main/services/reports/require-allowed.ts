import { AppFailure } from '$shared/failures/failure';
import { isForbidden } from '$shared/settings/scheduled-reports';
import type { ServiceContext } from '../context/service-context';

/** Refuses what the administrator's policy forbids. @throws AppFailure not-allowed-here */
export function requireReportsAllowed(
  { options }: ServiceContext,
  asked: { isMail: boolean },
): void {
  if (!isForbidden(options.forbidden ?? [], asked)) return;
  throw new AppFailure('not-allowed-here', 'reports: the policy forbids it');
}
