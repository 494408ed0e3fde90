import { isIP, isIPv6 } from 'node:net';
import type { TrustedProxies } from '$service/http/proxies';
import { parseNetwork } from '$shared/api/line-rules';
import { parseUrl } from '$shared/lib/url';
import { serviceText } from '$shared/text/en/service';
import { ArgumentError } from './command';

const words = serviceText.terminal;

/** The names of common networks. */
const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  private: [
    '10.0.0.0/8',
    '172.16.0.0/12',
    '192.168.0.0/16',
    'fc00::/7',
    '169.254.0.0/16',
    'fe80::/10',
  ],
};

/** Reads the IP addresses to listen on. Duplicates are removed. @throws ArgumentError */
export function readListen(texts: readonly string[] | undefined): readonly string[] | undefined {
  return texts && [...new Set(texts.map(readIpAddress))];
}

function readIpAddress(text: string): string {
  const bare = /^\[(.*)\]$/.exec(text)?.[1] ?? text;
  if (isIP(bare) === 0) throw new ArgumentError(words.notAnIpAddress(text));
  // Addresses are normalized, so that duplicates are found.
  return isIPv6(bare) && !bare.includes('%')
    ? new URL(`http://[${bare}]/`).hostname.slice(1, -1)
    : bare;
}

/**
 * Reads host names or IP addresses of the service.
 *
 * @throws ArgumentError for a name with anything else, such as a port
 */
export function readHosts(texts: readonly string[] = []): readonly string[] {
  return texts.map((text) => {
    if (isIPv6(text)) return `[${text}]`;
    const { hostname } = parseUrl(`http://${text}/`) ?? {};
    if (hostname !== text.toLowerCase()) throw new ArgumentError(words.notAHost(text));
    return hostname;
  });
}

/** Reads origins (`https://example.com`, `https://*.example.com`), or `*` for all of them. @throws ArgumentError */
export function readFrameAncestors(texts: readonly string[] = []): readonly string[] {
  return texts.map((text) => {
    const [, scheme = '', wildcard = '', host = ''] =
      /^(https?:\/\/)(\*\.)?([^*]+?)\/?$/i.exec(text) ?? [];
    const url = parseUrl(scheme + host);
    const isOrigin =
      url !== null && url.href === `${url.origin}/` && /^[a-z\d.-]+$/.test(url.hostname);
    if (text === '*') return text;
    if (url === null || !isOrigin) throw new ArgumentError(words.notAnOrigin(text));
    return `${url.protocol}//${wildcard}${url.host}`;
  });
}

/**
 * Reads a base path.
 *
 * @returns an empty text, or a path such as `/stats`
 * @throws ArgumentError
 */
export function readBasePath(text: string): string {
  const path = text.replace(/\/$/, '');
  const isPlain = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*$/.test(path);
  // The control channel uses this prefix, to which the base path does not apply.
  if (!isPlain || path === '/control') throw new ArgumentError(words.notABasePath(text));
  return path;
}

/**
 * Reads the public address.
 *
 * @returns the address without a final slash
 * @throws ArgumentError
 */
export function readPublicAddress(text: string): string {
  const url = parseUrl(text);
  const hasMore = url !== null && [url.username, url.password, url.search, url.hash].some(Boolean);
  if (url === null || !/^https?:$/.test(url.protocol) || hasMore || /[?#]$/.test(text)) {
    throw new ArgumentError(words.notAPublicAddress(text));
  }
  return url.origin + readBasePath(url.pathname);
}

/**
 * Reads the base path and the public address. If one of them is missing, it follows from the other: a public address
 * without a path gets the base path, and the base path is that of the public address.
 */
export function readPaths(
  basePath: string | undefined,
  publicAddress: string | undefined,
): { basePath: string; publicAddress: string | undefined } {
  const base = basePath === undefined ? undefined : readBasePath(basePath);
  if (publicAddress === undefined) return { basePath: base ?? '', publicAddress };
  const address = readPublicAddress(publicAddress);
  const { origin, pathname } = new URL(address);
  if (pathname === '/') return { basePath: base ?? '', publicAddress: origin + (base ?? '') };
  return { basePath: base ?? pathname, publicAddress: address };
}

/**
 * Reads the trusted proxies: a number; or addresses, networks and names of networks.
 *
 * @param texts each is one value, or several with commas between them
 * @throws ArgumentError
 */
export function readTrustedProxies(texts: readonly string[] | undefined): TrustedProxies {
  if (texts === undefined) return null;
  const parts = texts.flatMap((text) => text.split(',').map((part) => part.trim()));
  const numbers = parts.filter((part) => /^\d+$/.test(part));
  if (numbers.length === 0) return { networks: parts.flatMap(readNetworks) };
  const [number = ''] = numbers;
  if (parts.length > 1) throw new ArgumentError(words.proxiesTwice);
  if (!/^[1-9]\d?$/.test(number)) throw new ArgumentError(words.notAProxy(number));
  return { hops: Number(number) };
}

function readNetworks(text: string): readonly string[] {
  const named = NAMED_NETWORKS[text.toLowerCase()];
  if (named !== undefined) return named;
  if (parseNetwork(text) === null) throw new ArgumentError(words.notAProxy(text));
  return [text];
}
