import type { Subject } from '../../../shared/settings/collections';
import { groupIn } from '../../../shared/settings/groups';

/** The website or group on screen, as notes and saved views are about it. */
export function subjectOf(
  { accountId, websiteId }: { accountId: string; websiteId: number },
  domain: string,
): Subject {
  const kind = groupIn(accountId) === null ? 'website' : 'group';
  return { kind, accountId, websiteId, domain };
}
