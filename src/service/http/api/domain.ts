import { isIPv4 } from 'node:net';
import { domainToASCII } from 'node:url';
import { DOMAIN_MAX_LENGTH } from '$shared/api/allowed-values';

const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;

/**
 * Normalizes a domain for storing: in lower case and ASCII, as in the addresses of pages, without `http(s)://`, a
 * leading `www.` and a final `/`.
 *
 * @returns null if the text is not a domain name with a dot
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
  // Browsers take a number for the IP address of another computer.
  if (isIPv4(domain) && domain !== bare) return null;
  const labels = domain.split('.');
  if (labels.length < 2 || domain.length > DOMAIN_MAX_LENGTH) return null;
  return labels.every((label) => LABEL.test(label)) ? domain : null;
}
