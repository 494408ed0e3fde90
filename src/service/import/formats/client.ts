import { isIP } from 'node:net';
import { isPrivateAddress } from '$webhooks/private-address';

/* Reads the addresses of clients as servers and proxies write them. */

/** Whether an address is not public, such as that of a proxy or a socket. */
export const isPrivate = (ip: string): boolean => ip === 'unix:' || isPrivateAddress(ip);

/**
 * Returns the client in a header to which proxies append their addresses, such as `203.0.113.7, 10.0.0.1` or
 * `for="[2001:db8::1]:443"`. It is the first public address, otherwise the first one.
 *
 * @returns null if there is none
 */
export function clientAddress(header: string): string | null {
  if (header === '') return null;
  const addresses = header
    .split(',')
    .map(addressOf)
    .filter((address) => isIP(address) !== 0);
  return addresses.find((address) => !isPrivate(address)) ?? addresses[0] ?? null;
}

/** Whether a text is a list of addresses, as such a header is. */
export const isAddressList = (text: string): boolean =>
  text.split(',').every((part) => isIP(addressOf(part)) !== 0);

/** Removes `for=`, quotation marks, brackets and a port. */
function addressOf(part: string): string {
  const text = part.trim().replace(/;.*/s, '').replace(/^for=/i, '').replaceAll('"', '');
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? [];
  return bracketed ?? text.replace(/^([\d.]+):\d+$/, '$1');
}

/**
 * Normalizes the name of a header in a log, so that `X-Forwarded-For`, `http_x_forwarded_for`,
 * `request_X-Forwarded-For` and `cs(X-Forwarded-For)` are equal.
 */
export const headerKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^(?:http_|request_|cs\()|\)$/g, '')
    .replace(/[-_]/g, '');
