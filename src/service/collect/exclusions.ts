import { BlockList, isIP } from 'node:net';
import { parseNetwork } from '../../shared/api/line-rules';

/** IPv4 addresses in their IPv6 form (`::ffff:192.0.2.7`) as plain IPv4. */
export function plainAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  return mapped?.[1] ?? ip;
}

/** A test for the addresses in a website's `exclude_ips`. Lines that are no address match nothing. */
export function addressFilter(lines: readonly string[]): (ip: string) => boolean {
  // Most websites exclude nobody, and looking an address up takes longer than all the rest.
  if (lines.length === 0) return () => false;
  const list = new BlockList();
  for (const line of lines) {
    const network = parseNetwork(line);
    if (network !== null) list.addSubnet(network.address, network.bits, network.family);
  }
  return (ip) => {
    const address = plainAddress(ip);
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}

/**
 * Takes excluded parameters out of a query. A line `&` takes the whole query out.
 * @param search with its `?`, or empty
 */
export function withoutParameters(search: string, excluded: ReadonlySet<string>): string {
  if (search.length < 2 || excluded.has('&')) return '';
  if (excluded.size === 0) return search;
  // The kept parameters stay as they were written; URLSearchParams would encode them anew.
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => !excluded.has(parameterName(part)));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

function parameterName(part: string): string {
  const [name] = [...new URLSearchParams(part).keys()];
  return name ?? '';
}
