import { parseUrl } from '../lib/url';

/*
 * Rules for the lines of a website's lists: addresses or networks, and parameter names.
 */

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
const PREFIX = /^(?:0|[1-9]\d{0,2})$/;

/** Returns the non-blank lines of a list, trimmed. @param text null: no list */
export function linesOf(text: string | null): string[] {
  return (text ?? '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Whether a line is an IPv4 or IPv6 address, or a network in CIDR form (`10.0.0.0/8`). */
export function isAddressOrNetwork(line: string): boolean {
  const [address = '', prefix, ...more] = line.split('/');
  const bits = bitsOf(address);
  if (bits === null || more.length > 0) return false;
  return prefix === undefined || (PREFIX.test(prefix) && Number(prefix) <= bits);
}

/** Whether a line is the name of a query parameter; `&` alone stands for all of them. */
export function isParameterName(line: string): boolean {
  return line === '&' || !/[\s&=?#/]/.test(line);
}

function bitsOf(address: string): number | null {
  if (IPV4.test(address)) return 32;
  return isIpv6(address) ? 128 : null;
}

function isIpv6(address: string): boolean {
  if (!/^[0-9a-f:.]+$/i.test(address) || !address.includes(':')) return false;
  // The URL parser knows every notation.
  return parseUrl(`http://[${address}]/`) !== null;
}
