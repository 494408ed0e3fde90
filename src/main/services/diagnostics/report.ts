import type { StoredAccount } from '$main/accounts/account-file';
import { redactText } from '$main/api/transport/redact';
import type { Diagnostics } from '$shared/bridge/contract';
import { parseUrl } from '$shared/lib/url';

type ReportData = Omit<Diagnostics, 'report'>;

/** Versions and platform, the first lines of a report. */
export function versionLines(application: string | undefined): Record<string, string> {
  const { electron, chrome, node } = process.versions;
  const all = { sitedeck: application, electron, chrome, node };
  const known = Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return { ...Object.fromEntries(known), system: `${process.platform} ${process.arch}` };
}

/**
 * Writes the diagnostics as text safe to share: accounts are numbered, and their keys, names and addresses are redacted wherever
 * they appear.
 */
export function formatDiagnostics(
  facts: ReportData,
  accounts: readonly StoredAccount[],
  keys: Iterable<string>,
): string {
  const number = (id: string | null): string => {
    const at = accounts.findIndex((account) => account.id === id);
    return at < 0 ? 'no account' : `account ${at + 1}`;
  };
  const { storage, reads } = facts;
  const lines = [
    ...Object.entries(facts.versions).map(([name, version]) => `${name} ${version}`),
    `store ${storage.usedBytes} of ${storage.limitBytes} bytes${storage.lasting ? '' : ', in memory'}`,
    `reads ${reads.found} of ${reads.asked} found in the store`,
    ...facts.accounts.map(({ accountId, connection, dialect }) => {
      const account = accounts.find(({ id }) => id === accountId);
      const state = `${connection.status} ${connection.problem?.code ?? ''}`.trim();
      const speaks = Object.entries(dialect).map(([what, how]) => `${what}=${how}`);
      return `${number(accountId)}: ${account?.kind ?? 'gone'}, ${state}, ${connection.queued} queued, ${speaks.join(' ')}`;
    }),
    ...facts.failures.map(
      ({ at, accountId, error }) =>
        `${new Date(at).toISOString()} ${number(accountId)}: ${error.code} ${error.status ?? ''} ${error.message}`,
    ),
  ];
  return lines.map((line) => withoutAccounts(redactText(line, keys), accounts)).join('\n');
}

function withoutAccounts(line: string, accounts: readonly StoredAccount[]): string {
  let clean = line;
  accounts.forEach(({ name, address }, at) => {
    const words = [address, ...hostOf(address), name].filter((word) => word.length > 2);
    for (const word of words) clean = clean.replaceAll(word, `(account ${at + 1})`);
  });
  return clean;
}

function hostOf(address: string): string[] {
  const url = parseUrl(address);
  return url === null ? [] : [url.host, url.hostname];
}
