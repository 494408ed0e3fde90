import { domainToASCII } from 'node:url';
import { isMailAddress } from '$shared/lib/mail-address';

/** A sender: the address, and the name that recipients see. */
export interface Sender {
  name: string;
  address: string;
}

/** Returns a mail address with its domain in ASCII and lower case; null if the text is not a mail address. */
export function readAddress(text: string): string | null {
  const at = text.lastIndexOf('@') + 1;
  const address = `${text.slice(0, at)}${domainToASCII(text.slice(at))}`;
  return isMailAddress(address) ? address : null;
}

/** Parses `Name <address>`, or an address alone; null for any other text. */
export function readSender(text: string): Sender | null {
  const [, name = '', inner = text] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const address = readAddress(inner.trim());
  const plain = name.trim().replace(/^"(.*)"$/, '$1');
  if (address === null || /\p{Cc}/u.test(plain)) return null;
  return { name: plain, address };
}

/** Returns the name that recipients see as the sender. */
export const senderName = ({ name, address }: Sender): string => (name === '' ? address : name);

/** Returns the host of a sender's address. */
export const senderHost = ({ address }: Sender): string =>
  address.slice(address.lastIndexOf('@') + 1);
