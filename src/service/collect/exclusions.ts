import { BlockList, isIP } from 'node:net';
import { parseNetwork } from '../../shared/api/line-rules';

/** Converts IPv4 addresses in IPv6 form (`::ffff:192.0.2.7`) to plain IPv4. */
export function plainAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  return mapped?.[1] ?? ip;
}

/** Makes a test for the addresses in a website's `exclude_ips`. Lines that are not addresses match nothing. */
export function addressFilter(lines: readonly string[]): (ip: string) => boolean {
  // Most websites exclude nobody, and a look-up takes longer than everything else.
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
 * Removes excluded parameters from a query. A line `&` removes the whole query.
 *
 * @param search with its `?`, or empty
 */
export function withoutParameters(search: string, excluded: ReadonlySet<string>): string {
  if (search.length < 2 || excluded.has('&')) return '';
  if (excluded.size === 0) return search;
  // Parts are kept as written; URLSearchParams would re-encode them.
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
