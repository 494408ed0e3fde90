import { AppFailure } from '../../shared/failures/failure';
import { serviceText } from '../../shared/text/en/service';
import type { StoredWebsite, Websites } from '../store/websites';

/**
 * The website that log files are imported into; it is added when there is none of that domain.
 * @param domain normalised (http/domain.ts). @throws AppFailure bad-argument
 */
export function findOrAdd(websites: Websites, domain: string): StoredWebsite {
  const website = websites.findByDomain(domain) ?? websites.store({ domain });
  if (website === null) {
    throw new AppFailure('bad-argument', serviceText.terminal.notADomain(domain));
  }
  return website;
}
