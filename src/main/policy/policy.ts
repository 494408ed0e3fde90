import { isRecord } from '$shared/lib/is-record';
import { REPORT_BANS, type ReportBan } from '$shared/settings/scheduled-reports';
import {
  defaultOf,
  isManageable,
  MANAGEABLE_NAMES,
  type ManageableName,
  type ManagedSettings,
  SETTINGS_TABLE,
} from '$shared/settings/settings';
import { LANGUAGES } from '$shared/text/languages';
import { normalizeAddress } from '../accounts/address';

/*
 * The settings that an organization sets for all users of a computer (docs/guide/many-desks.md). Validated by hand,
 * because they are read before the first frame.
 */

/** An account that is added for every user, without a key. */
export interface PolicyAccount {
  name: string;
  /** Normalized. */
  address: string;
}

export interface Policy {
  /** Managed settings, which users cannot change. */
  settings: ManagedSettings;
  /** The forbidden features. */
  forbidden: readonly ReportBan[];
  /** Chromium's command-line switches that choose the proxy. */
  proxySwitches: Readonly<Record<string, string>>;
  accounts: readonly PolicyAccount[];
  /** Errors in the policy, for the log. The entries are ignored. */
  problems: readonly string[];
}

export const NO_POLICY: Policy = {
  settings: {},
  forbidden: [],
  proxySwitches: {},
  accounts: [],
  problems: [],
};

/** Used when a policy exists, or may exist, but cannot be read: everything that can be forbidden is forbidden. */
export const UNREADABLE_POLICY: Policy = { ...NO_POLICY, forbidden: REPORT_BANS };

const PROXY_NAMES = ['proxy', 'proxyScript', 'proxyBypass'] as const;
type ProxyName = (typeof PROXY_NAMES)[number];
/** The names of all entries that are not lists. */
export const TEXT_AND_SWITCH_NAMES: readonly string[] = [
  ...MANAGEABLE_NAMES,
  ...REPORT_BANS,
  ...PROXY_NAMES,
];

/**
 * Parses a policy. Invalid entries are ignored.
 *
 * @param entries an object of settings by name, `reports`, `reportMail`, `proxy`, `proxyScript`, `proxyBypass` and
 *   `accounts`
 */
export function parsePolicy(entries: unknown): Policy {
  if (!isRecord(entries)) return { ...UNREADABLE_POLICY, problems: ['it is no JSON object'] };
  const problems: string[] = [];
  const settings: Record<string, unknown> = {};
  const forbidden: ReportBan[] = [];
  const proxy: Partial<Record<ProxyName, string>> = {};
  let accounts: PolicyAccount[] = [];
  for (const [name, value] of Object.entries(entries)) {
    if (isManageable(name)) {
      if (isValueOf(name, value)) settings[name] = value;
      else problems.push(`${name}: ${JSON.stringify(value)} is no value of it`);
    } else if (isBan(name)) {
      // Any value but true forbids it, so that a mistake does not send anything.
      if (value !== true) forbidden.push(name);
      if (typeof value !== 'boolean') problems.push(`${name}: it is neither true nor false`);
    } else if (isProxyName(name)) {
      if (isProxyText(value)) proxy[name] = value;
      // The value is not logged, because it may contain a password.
      else problems.push(`${name}: it is no proxy, or has a password or a space in it`);
    } else if (name === 'accounts') accounts = accountsIn(value, problems);
    else problems.push(`${name}: there is no such entry`);
  }
  return { settings, forbidden, proxySwitches: switchesOf(proxy), accounts, problems };
}

const isBan = (name: string): name is ReportBan =>
  (REPORT_BANS as readonly string[]).includes(name);

const isProxyName = (name: string): name is ProxyName =>
  (PROXY_NAMES as readonly string[]).includes(name);

/** Also excludes passwords, which Chromium does not accept here. */
const isProxyText = (value: unknown): value is string =>
  typeof value === 'string' && /^[^\s@"]+$/.test(value);

function isValueOf(name: ManageableName, value: unknown): boolean {
  const entry = SETTINGS_TABLE[name];
  if (entry?.kind === 'language')
    return value === defaultOf(entry) || LANGUAGES.some((language) => language === value);
  return typeof value === 'boolean';
}

/** https://www.chromium.org/developers/design-documents/network-settings/ */
function switchesOf({
  proxy,
  proxyScript,
  proxyBypass,
}: Partial<Record<ProxyName, string>>): Record<string, string> {
  if (proxy === 'direct') return { 'no-proxy-server': '' };
  return {
    ...(proxyScript !== undefined && { 'proxy-pac-url': proxyScript }),
    ...(proxy !== undefined && proxy !== 'system' && { 'proxy-server': proxy }),
    ...(proxyBypass !== undefined && { 'proxy-bypass-list': proxyBypass }),
  };
}

function accountsIn(value: unknown, problems: string[]): PolicyAccount[] {
  if (!Array.isArray(value)) {
    problems.push('accounts: it is no list');
    return [];
  }
  return value.flatMap((row: unknown, index): PolicyAccount[] => {
    const { name, address } = isRecord(row) ? row : {};
    const is = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';
    if (!is(name) || !is(address)) {
      problems.push(`accounts: number ${index + 1} lacks its name or address`);
      return [];
    }
    try {
      // Plain http is accepted, because the organization decides about its own network.
      return [{ name: name.trim(), address: normalizeAddress(address, true) }];
    } catch (cause) {
      problems.push(`accounts: number ${index + 1}, ${String(cause)}`);
      return [];
    }
  });
}
