import { z } from 'zod';
import { AppFailure } from '$shared/failures/failure';
import { reportText } from '$shared/text/en/service-reports';
import type { Store } from '../store/store';

/**
 * A request for the recipients of a website, or to replace them. Null removes them: the service's default recipients
 * then get the reports.
 */
export const recipientsRequest = z.object({
  domain: z.string(),
  set: z.array(z.string()).nullable().optional(),
});
export type RecipientsRequest = z.infer<typeof recipientsRequest>;

export const chosenRecipients = z.object({
  /** Whether the website's reports are on. */
  isOn: z.boolean(),
  /**
   * Whether the website has its own recipients. If not, `recipients` are the default recipients who have stopped its
   * reports.
   */
  hasOwn: z.boolean(),
  recipients: z.array(
    z.object({ id: z.int(), address: z.string(), stoppedAt: z.string().nullable() }),
  ),
});
export type ChosenRecipients = z.infer<typeof chosenRecipients>;

/**
 * Answers a request about recipients.
 *
 * @throws AppFailure not-found
 */
export async function chooseRecipients(
  { websites, recipients }: Pick<Store, 'websites' | 'recipients'>,
  { domain, set }: RecipientsRequest,
): Promise<ChosenRecipients> {
  const website = await websites.findByDomain(domain);
  if (website === null) throw new AppFailure('not-found', reportText.noWebsite(domain));
  if (set !== undefined) await recipients.choose(website.id, set ?? []);
  const known = await recipients.of(website.id);
  const hasOwn = known.some(({ chosen }) => chosen);
  const shown = known.filter(({ chosen, stoppedAt }) => (hasOwn ? chosen : stoppedAt !== null));
  return {
    isOn: website.email === 1,
    hasOwn,
    recipients: shown.map(({ id, address, stoppedAt }) => ({ id, address, stoppedAt })),
  };
}
