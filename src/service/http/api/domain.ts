import { domainToASCII } from 'node:url';
import { DOMAIN_MAX_LENGTH } from '../../../shared/api/allowed-values';

const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;

/**
 * A domain as it is stored: lower case, without `http(s)://`, leading `www.` and closing `/`; names in other
 * scripts in their ASCII form, because that is what a page's address has.
 * @returns null when the text is no domain name with a dot in it
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
  const labels = domain.split('.');
  if (labels.length < 2 || domain.length > DOMAIN_MAX_LENGTH) return null;
  return labels.every((label) => LABEL.test(label)) ? domain : null;
}
