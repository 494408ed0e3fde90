import { BlockList, isIP } from 'node:net';

/* Client addresses in the notations of servers and proxies. */

const PRIVATE = new BlockList();
for (const [address, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  PRIVATE.addSubnet(address, bits, 'ipv4');
}
PRIVATE.addSubnet('::1', 128, 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** Whether an address is not public, such as the address of a proxy or a socket. */
export function isPrivate(ip: string): boolean {
  const version = isIP(ip);
  return version === 0 ? ip === 'unix:' : PRIVATE.check(ip, version === 4 ? 'ipv4' : 'ipv6');
}

/**
 * The client in a header to which proxies append, such as `203.0.113.7, 10.0.0.1` or `for="[2001:db8::1]:443"`: the
 * first public address, else the first one.
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

/** Whether a text is a list of addresses, as in such a header. */
export const isAddressList = (text: string): boolean =>
  text.split(',').every((part) => isIP(addressOf(part)) !== 0);

/** Removes `for=`, quotation marks, brackets and a port. */
function addressOf(part: string): string {
  const text = part.trim().replace(/;.*/s, '').replace(/^for=/i, '').replaceAll('"', '');
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? [];
  return bracketed ?? text.replace(/^([\d.]+):\d+$/, '$1');
}

/**
 * Normalizes a header name of a log: `X-Forwarded-For`, `http_x_forwarded_for`, `request_X-Forwarded-For`,
 * `cs(X-Forwarded-For)`.
 */
export const headerKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^(?:http_|request_|cs\()|\)$/g, '')
    .replace(/[-_]/g, '');
