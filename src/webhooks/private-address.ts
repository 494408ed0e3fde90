import { BlockList, isIP } from 'node:net';

/** Addresses that mean something on one computer or in one network only (RFC 6890), and multicast. */
const PRIVATE = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(address, bits, 'ipv4');
}
for (const [address, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(address, bits, 'ipv6');
}

/**
 * Whether an IP address is not one of the internet. An IPv4 address within an IPv6 one counts as itself.
 *
 * @returns false for anything that is no IP address
 */
export function isPrivateAddress(ip: string): boolean {
  const version = isIP(ip);
  return version !== 0 && PRIVATE.check(ip, version === 4 ? 'ipv4' : 'ipv6');
}
