import { BlockList, isIP } from 'node:net';
import { nonBlankLines, parseNetwork } from '$shared/api/line-rules';

/** Converts an IPv4 address in IPv6 form (`::ffff:192.0.2.7`) to plain IPv4. */
export function toPlainIPv4(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  return mapped?.[1] ?? ip;
}

/**
 * Creates a function that tests whether a website's `exclude_ips` contains an address. Lines that are not addresses
 * match nothing.
 */
export function addressFilter(lines: readonly string[]): (ip: string) => boolean {
  // A shortcut: most websites exclude nobody, and a look-up is slower than the rest of the function.
  if (lines.length === 0) return () => false;
  const list = new BlockList();
  for (const line of lines) {
    const network = parseNetwork(line);
    if (network !== null) list.addSubnet(network.address, network.bits, network.family);
  }
  return (ip) => {
    const address = toPlainIPv4(ip);
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}

/** Campaign parameters and click ids, which would make one page look like many. */
const TRACKING = new Set(
  (
    'pk_campaign pk_kwd pk_keyword pk_source pk_medium pk_content pk_cid piwik_campaign piwik_kwd matomo_campaign matomo_kwd ' +
    'gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid srsltid _ga _gl fbclid fb_action_ids fb_action_types fb_source ' +
    'mibextid igsh igshid msclkid ttclid twclid ref_src li_fat_id yclid ymclid ysclid epik rdt_cid ScCid qclid mc_cid mc_eid ' +
    'mkt_tok _hsenc _hsmi __hssc __hstc hsCtaTracking vero_id vero_conv oly_anon_id oly_enc_id wickedid irclickid cjevent awc ' +
    'tduid sscid s_kwcid ef_id _kx elqTrackId dicbo tblci obclid _openstat _branch_match_id'
  ).split(' '),
);
/** The prefixes of campaign parameters: of Google and others, Matomo, and HubSpot ads. */
const CAMPAIGN = /^(?:utm|mtm|hsa)_/;

/** The names of the parameters that are removed from a page's address. */
export type ExcludedParameters = Pick<ReadonlySet<string>, 'has'>;

/**
 * Returns the parameters that are removed from a page's address: tracking parameters, and those that the website
 * lists, one per line.
 */
export function excludedParameters(named: string | null): ExcludedParameters {
  const own = new Set(nonBlankLines(named));
  return { has: (name) => TRACKING.has(name) || CAMPAIGN.test(name) || own.has(name) };
}

/**
 * Removes the excluded parameters from a query. The name `&` removes the whole query.
 *
 * @param search the query with its `?`, or an empty text
 */
export function withoutParameters(search: string, excluded: ExcludedParameters): string {
  if (search.length < 2 || excluded.has('&')) return '';
  // Parts are kept as they were written; URLSearchParams would encode them again.
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => !excluded.has(parameterName(part)));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

function parameterName(part: string): string {
  // A shortcut: most names are not percent-encoded.
  const plain = /^[\w-]*(?==|$)/.exec(part);
  if (plain !== null) return plain[0];
  const [name] = [...new URLSearchParams(part).keys()];
  return name ?? '';
}
