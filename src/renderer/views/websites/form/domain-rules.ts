import { parseUrl } from '../../../../shared/lib/url';
import { DOMAIN_MAX_LENGTH, LABEL_MAX_LENGTH } from '../../../../shared/api/allowed-values';

/** A domain, or why there is none: with the length, in the ASCII form, of what is too long. */
export type ReadDomain =
  | { domain: string }
  | { fault: 'malformed' }
  | { fault: 'too-long' | 'label-too-long'; length: number };

/**
 * A domain as servers keep it, from whatever was typed or pasted: a whole address gives its host, without
 * `www.`, in lower case and in ASCII (`xn--`). A domain has a dot; domain and labels are no longer than servers take.
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

/** The domain alone; null when there is none. */
export function domainFrom(typed: string): string | null {
  const read = readDomain(typed);
  return 'domain' in read ? read.domain : null;
}
