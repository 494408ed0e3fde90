import { domainToASCII } from 'node:url';
import { isMailAddress } from '$shared/lib/mail-address';

/** A sender: an address and the name that recipients see. */
export interface Sender {
  name: string;
  address: string;
}

/** A mail address with its domain in ASCII and lower case; null for anything else. */
export function readAddress(text: string): string | null {
  const at = text.lastIndexOf('@') + 1;
  const address = `${text.slice(0, at)}${domainToASCII(text.slice(at))}`;
  return isMailAddress(address) ? address : null;
}

/** `Name <address>` or an address; null for anything else. */
export function readSender(text: string): Sender | null {
  const [, name = '', inner = text] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const address = readAddress(inner.trim());
  const plain = name.trim().replace(/^"(.*)"$/, '$1');
  if (address === null || /\p{Cc}/u.test(plain)) return null;
  return { name: plain, address };
}

/** The name that recipients see as the sender. */
export const senderName = ({ name, address }: Sender): string => (name === '' ? address : name);

/** The host of a sender's address. */
export const senderHost = ({ address }: Sender): string =>
  address.slice(address.lastIndexOf('@') + 1);
