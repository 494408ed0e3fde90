import { parseUrl } from '../lib/url';

/*
 * Rules for the lines of a website's lists: a list of IP addresses and networks, and a list of query
 * parameters.
 */

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
const PREFIX = /^\d{1,3}$/;

/** An IP address, or a network of addresses with the same first bits. */
export interface IpNetwork {
  address: string;
  bits: number;
  family: 'ipv4' | 'ipv6';
}

/**
 * Returns the non-blank lines of a list, trimmed.
 *
 * @param text the list; null is an empty list
 */
export function nonBlankLines(text: string | null): string[] {
  return (text ?? '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/**
 * Parses a line that is an IP address (`192.0.2.7`) or a network in CIDR form (`10.0.0.0/8`). Null for
 * anything else.
 */
export function parseNetwork(line: string): IpNetwork | null {
  const [address = '', prefix, ...more] = line.split('/');
  const family = familyOf(address);
  if (family === null || more.length > 0) return null;
  const longest = family === 'ipv4' ? 32 : 128;
  if (prefix === undefined) return { address, bits: longest, family };
  const bits = Number(prefix);
  return PREFIX.test(prefix) && bits <= longest ? { address, bits, family } : null;
}

/** Whether a line is an IPv4 or IPv6 address, or a network in CIDR form. */
export function isAddressOrNetwork(line: string): boolean {
  return parseNetwork(line) !== null;
}

/** Whether a line is the name of a query parameter; `&` alone stands for all of them. */
export function isParameterName(line: string): boolean {
  return line === '&' || !/[\s&=?#/]/.test(line);
}

function familyOf(address: string): IpNetwork['family'] | null {
  if (IPV4.test(address)) return 'ipv4';
  return isIpv6(address) ? 'ipv6' : null;
}

function isIpv6(address: string): boolean {
  if (!/^[0-9a-f:.]+$/i.test(address) || !address.includes(':')) return false;
  // The URL parser knows every notation of IPv6 addresses.
  return parseUrl(`http://[${address}]/`) !== null;
}
