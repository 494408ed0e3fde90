import { BlockList, isIP } from 'node:net';
import { linesOf, parseNetwork } from '../../shared/api/line-rules';

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

/** Campaigns' parameters and click ids, which make one page look like many. */
const TRACKING =
  'utm_source utm_medium utm_campaign utm_term utm_content utm_id utm_source_platform utm_creative_format utm_marketing_tactic ' +
  'gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid srsltid _ga _gl fbclid igsh igshid msclkid ttclid twclid li_fat_id ' +
  'yclid ysclid epik rdt_cid ScCid mc_cid mc_eid mkt_tok _hsenc _hsmi __hssc __hstc hsCtaTracking vero_id vero_conv oly_anon_id ' +
  'oly_enc_id wickedid irclickid cjevent dicbo tblci obclid _openstat';

/** The parameters that are no part of a page: tracking parameters, and what the website names, one per line. */
export function excludedParameters(named: string | null): ReadonlySet<string> {
  return new Set([...TRACKING.split(' '), ...linesOf(named)]);
}

/**
 * Removes excluded parameters from a query. A line `&` removes the whole query.
 *
 * @param search with its `?`, or empty
 */
export function withoutParameters(search: string, excluded: ReadonlySet<string>): string {
  if (search.length < 2 || excluded.has('&')) return '';
  // Parts are kept as written; URLSearchParams would re-encode them.
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => !excluded.has(parameterName(part)));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

function parameterName(part: string): string {
  // Most names are written plainly.
  const plain = /^[\w-]*(?==|$)/.exec(part);
  if (plain !== null) return plain[0];
  const [name] = [...new URLSearchParams(part).keys()];
  return name ?? '';
}
