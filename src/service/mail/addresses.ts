import { domainToASCII } from 'node:url';

/** A sender: an address and the name that recipients see. */
export interface Sender {
  name: string;
  address: string;
}

/** An `atext` of RFC 5322 at least, and never a quoted part: no address may hold what separates others or headers. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOMAIN =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** A mail address with its domain in ASCII and lower case; null for anything else. */
export function readAddress(text: string): string | null {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), domainToASCII(text.slice(at + 1))];
  const isAddress = at > 0 && at <= 64 && LOCAL.test(local) && DOMAIN.test(domain);
  return isAddress ? `${local}@${domain}` : null;
}

/** `Name <address>` or an address; null for anything else. */
export function readSender(text: string): Sender | null {
  const [, name = '', inner = text] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const address = readAddress(inner.trim());
  const plain = name.trim().replace(/^"(.*)"$/, '$1');
  if (address === null || /\p{Cc}/u.test(plain)) return null;
  return { name: plain, address };
}

/** The name recipients know a sender by. */
export const senderName = ({ name, address }: Sender): string => (name === '' ? address : name);

/** The host of a sender's address. */
export const senderHost = ({ address }: Sender): string =>
  address.slice(address.lastIndexOf('@') + 1);
