import { AppFailure } from '../../shared/failures/failure';
import { serviceText } from '../../shared/text/en/service';
import type { StoredWebsite, Websites } from '../store/websites';

/**
 * Finds the website to import into, adding it when no website has that domain.
 *
 * @param domain normalized (http/api/domain.ts)
 * @throws AppFailure bad-argument
 */
export function findOrAdd(websites: Websites, domain: string): StoredWebsite {
  const website = websites.findByDomain(domain) ?? websites.store({ domain });
  if (website === null) {
    throw new AppFailure('bad-argument', serviceText.terminal.notADomain(domain));
  }
  return website;
}
