import { parseUrl } from '../lib/url';
import { DOMAIN_MAX_LENGTH, LABEL_MAX_LENGTH } from './allowed-values';

/** A domain, or the reason why a text has none. For a domain that is too long, also its length in ASCII. */
export type ReadDomain =
  | { domain: string }
  | { fault: 'malformed' }
  | { fault: 'too-long' | 'label-too-long'; length: number };

/**
 * Extracts the domain from typed or pasted text: the host of a URL, without `www.`, in lower case and ASCII
 * (`xn--`), as servers store it. A domain must have a dot and respect the servers' length limits.
 */
export function readDomain(typed: string): ReadDomain {
  const bare = typed.trim().replace(/^https?:\/\//i, '');
  const host = parseUrl(`http://${bare}`)?.hostname ?? '';
  const domain = host.replace(/^www\./, '').replace(/\.$/, '');
  const named = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/.test(domain) && /[a-z]/.test(domain);
  if (!named) return { fault: 'malformed' };
  const longest = Math.max(...domain.split('.').map((label) => label.length));
  if (longest > LABEL_MAX_LENGTH) return { fault: 'label-too-long', length: longest };
  if (domain.length > DOMAIN_MAX_LENGTH) return { fault: 'too-long', length: domain.length };
  return { domain };
}

/** Returns the domain in a text, or null if there is none. */
export function domainFrom(typed: string): string | null {
  const read = readDomain(typed);
  return 'domain' in read ? read.domain : null;
}
