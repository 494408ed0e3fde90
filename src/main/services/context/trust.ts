import type { StoredAccount } from '$main/accounts/account-file';
import type { StoredTrust } from '$main/accounts/stored-trust';
import type { Network } from '$main/api/transport/wire';
import type { TrustChange } from '$shared/bridge/certificates';
import { AppFailure } from '$shared/failures/failure';
import { parseUrl } from '$shared/lib/url';
import type { ServiceContext } from './service-context';

/*
 * What is trusted at one account's server besides this computer's authorities. Trust is tied to the origin, like the
 * key: editing the address in accounts.json does not transfer it.
 */

type Trusting = Pick<StoredAccount, 'address' | 'trust'>;

/** What an account trusts at the origin of its current address. */
export function trustOf({ address, trust }: Trusting): StoredTrust | null {
  return trust && parseUrl(address)?.origin === trust.origin ? trust : null;
}

/** The network for an account's server; undefined for the default one. */
export function networkOf(context: ServiceContext, account: Trusting): Network | undefined {
  const trust = trustOf(account);
  return trust === null ? undefined : context.options.networkFor?.(trust);
}

/**
 * Computes what an account trusts after a change.
 *
 * @param before what it trusts now; kept only for the same origin
 * @throws AppFailure bad-argument (a certificate never shown, an authority never chosen), authority-malformed, authority-expired
 */
export async function changeTrust(
  context: ServiceContext,
  { address, trust: before }: Trusting,
  change: TrustChange = {},
): Promise<StoredTrust | null> {
  const { origin } = new URL(address);
  const kept = trustOf({ address, trust: before ?? null });
  const { pinned, authority } = change;
  const next: StoredTrust = {
    origin,
    pinned: pinned
      ? shown(context, origin, pinned)
      : pinned === null
        ? null
        : (kept?.pinned ?? null),
    authority: authority === null ? null : (kept?.authority ?? null),
  };
  if (authority) {
    if (!context.shownCertificates.wasChosen(authority)) {
      throw new AppFailure('bad-argument', 'certificate: this authority was never chosen');
    }
    const { readAuthority } = await import('$main/network/certificates/authority-file');
    next.authority = readAuthority(Buffer.from(authority), context.now());
  }
  return next.pinned === null && next.authority === null ? null : next;
}

function shown(
  context: ServiceContext,
  origin: string,
  fingerprint: string,
): StoredTrust['pinned'] {
  const facts = context.shownCertificates.find(origin, fingerprint);
  if (facts === null) throw new AppFailure('bad-argument', 'certificate: this one was never shown');
  return facts;
}
