import { AppFailure } from '$shared/failures/failure';
import { serviceText } from '$shared/text/en/service';
import type { StoredWebsite, Websites } from '../store/websites';

/**
 * Finds the website to import into, adding it when no website has that domain.
 *
 * @param domain normalized (http/api/domain.ts)
 * @throws AppFailure bad-argument
 */
export async function findOrAddWebsite(websites: Websites, domain: string): Promise<StoredWebsite> {
  const website =
    (await websites.findByDomain(domain)) ??
    (await websites.store({ domain })) ??
    // Added by somebody else meanwhile.
    (await websites.findByDomain(domain));
  if (website === null) {
    throw new AppFailure('bad-argument', serviceText.terminal.notADomain(domain));
  }
  return website;
}
