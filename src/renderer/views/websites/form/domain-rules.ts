import { DOMAIN_MAX_LENGTH } from '../../../../shared/api/allowed-values';
import { parseUrl } from '../../../../shared/url';

/**
 * A domain as servers keep it, from whatever was typed or pasted: a whole address gives its host, without
 * `www.`, in lower case. Null when there is no domain name with a dot in it.
 */
export function domainFrom(typed: string): string | null {
  const bare = typed.trim().replace(/^https?:\/\//i, '');
  const url = bare === '' ? null : parseUrl(`http://${bare}`);
  if (url === null) return null;
  const domain = url.hostname.replace(/^www\./, '').replace(/\.$/, '');
  const named = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/.test(domain) && /[a-z]/.test(domain);
  return named && domain.length <= DOMAIN_MAX_LENGTH ? domain : null;
}
