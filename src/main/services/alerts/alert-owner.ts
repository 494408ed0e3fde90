import { z } from 'zod';
import { parseUrl } from '$shared/lib/url';
import type { AlertLine, AlertMessage } from '$shared/settings/alert-message';
import type { GroupSubject, WebsiteSubject } from '$shared/settings/source';

/** The account, or the group, that an alert is about. */
export type AlertOwner =
  Pick<WebsiteSubject, 'kind' | 'accountId'> | Pick<GroupSubject, 'kind' | 'groupId'>;

export const alertOwner: z.ZodType<AlertOwner> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('website'), accountId: z.string() }),
  z.object({ kind: z.literal('group'), groupId: z.string() }),
]);

/** The owner of a line, which its link names; null if it names none. */
export function lineOwner({ link }: AlertLine): AlertOwner | null {
  const names = parseUrl(link ?? '')?.searchParams;
  const accountId = names?.get('account');
  if (accountId) return { kind: 'website', accountId };
  const groupId = names?.get('group');
  return groupId ? { kind: 'group', groupId } : null;
}

/** The owners of all lines of a message. */
export const messageOwners = ({ alerts }: AlertMessage): AlertOwner[] =>
  alerts.map(lineOwner).filter((owner) => owner !== null);

/** Reads the rule and the owner in the key of a state (`stateKey`). */
export function readStateKey(key: string): { ruleId: string; owner: AlertOwner } {
  const [ruleId = '', id = '', websiteId] = key.split('/');
  const owner: AlertOwner =
    websiteId === undefined ? { kind: 'group', groupId: id } : { kind: 'website', accountId: id };
  return { ruleId, owner };
}
