import { PRIVACY } from '$shared/api/website-fields';
import { dayText, todayNumber } from '../store/counts/calendar';
import type { FoundOnWebsite } from './check-rules';

/**
 * Returns the address of the statistics page that shows a finding; null for a private website, or without a public
 * address.
 *
 * @param now milliseconds since the epoch
 */
export function linkTo(
  publicAddress: string | null,
  { subject: { domain, privacy }, finding }: FoundOnWebsite,
  now: number,
): string | null {
  if (publicAddress === null || privacy === PRIVACY.private) return null;
  const isToday = finding.day === dayText(todayNumber(now));
  return `${publicAddress}/${domain}${isToday ? '' : '?period=7'}`;
}
