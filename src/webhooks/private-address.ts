import { BlockList, isIP } from 'node:net';

/** Addresses that are only valid on one computer or in one network (RFC 6890). */
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
for (const [address, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  PRIVATE.addSubnet(address, bits, 'ipv6');
}

/** Addresses that no single computer has: unspecified, multicast and reserved ones (RFC 6890). */
const OF_NOBODY = new BlockList();
OF_NOBODY.addSubnet('0.0.0.0', 8, 'ipv4');
OF_NOBODY.addSubnet('224.0.0.0', 3, 'ipv4');
OF_NOBODY.addSubnet('::', 128, 'ipv6');
OF_NOBODY.addSubnet('64:ff9b:1::', 48, 'ipv6');
OF_NOBODY.addSubnet('ff00::', 8, 'ipv6');

/**
 * Whether an IP address belongs to this computer or a local network. An IPv6 address that contains an IPv4 address is
 * judged by the latter.
 *
 * @returns false for a text that is not an IP address
 */
export const isPrivateAddress = (ip: string): boolean => isIn(PRIVATE, ip);

/**
 * Whether an IP address may belong to a computer on the internet.
 *
 * @returns true for a text that is not an IP address
 */
export const isInternetAddress = (ip: string): boolean =>
  !isIn(PRIVATE, ip) && !isIn(OF_NOBODY, ip);

function isIn(list: BlockList, ip: string): boolean {
  const version = isIP(ip);
  return version !== 0 && list.check(ip, version === 4 ? 'ipv4' : 'ipv6');
}
