import { asciiDomain } from './domains';

/**
 * The local part of a mail address: `atext` characters of RFC 5322 with periods between them. Quoted parts are
 * refused, because they could contain separators of addresses or headers.
 */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOMAIN =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/** Whether a text is a mail address whose domain is in ASCII. */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  return at > 0 && at <= 64 && LOCAL.test(text.slice(0, at)) && DOMAIN.test(text.slice(at + 1));
}

/** Returns a mail address with its domain in ASCII and lower case; null if the text is not a mail address. */
export function readMailAddress(text: string): string | null {
  const at = text.lastIndexOf('@') + 1;
  const address = `${text.slice(0, at)}${asciiDomain(text.slice(at)) ?? ''}`;
  return isMailAddress(address) ? address : null;
}
