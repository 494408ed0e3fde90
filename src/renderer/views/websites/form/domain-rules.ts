import { DOMAIN_MAX_LENGTH } from '../../../../shared/api/allowed-values';

/**
 * A domain as servers keep it, from whatever was typed or pasted: a whole address gives its host, without
 * `www.`, in lower case. Null when there is no domain name with a dot in it.
 */
export function domainFrom(typed: string): string | null {
  const bare = typed.trim().replace(/^https?:\/\//i, '');
  const address = `http://${bare}`;
  if (bare === '' || !URL.canParse(address)) return null;
  const domain = new URL(address).hostname.replace(/^www\./, '').replace(/\.$/, '');
  const named = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/.test(domain) && /[a-z]/.test(domain);
  return named && domain.length <= DOMAIN_MAX_LENGTH ? domain : null;
}
