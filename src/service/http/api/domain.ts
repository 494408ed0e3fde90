import { isIPv4 } from 'node:net';
import { domainToASCII } from 'node:url';
import { DOMAIN_MAX_LENGTH } from '$shared/api/allowed-values';

const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;

/**
 * Normalizes a domain for storing: lower case, without `http(s)://`, leading `www.` and trailing `/`; names in other scripts in
 * their ASCII form, as in pages' addresses.
 *
 * @returns null when the text is not a domain name with a dot
 */
export function normalizeDomain(text: string): string | null {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')
    .replace(/^www\./, '');
  if (/[\s/?#@:\\]/.test(bare)) return null;
  const domain = domainToASCII(bare);
  // Browsers interpret a number as the IP address of another computer.
  if (isIPv4(domain) && domain !== bare) return null;
  const labels = domain.split('.');
  if (labels.length < 2 || domain.length > DOMAIN_MAX_LENGTH) return null;
  return labels.every((label) => LABEL.test(label)) ? domain : null;
}
