import { PRIVACY } from '$shared/api/website-fields';
import { dayText, todayNumber } from '../store/counts/calendar';
import type { FoundOnWebsite } from './check-rules';

/**
 * The statistics page that shows a finding; null of a private website, or without a public address.
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
