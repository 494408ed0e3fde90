import type { TrustChange } from '../../../shared/bridge/certificates';
import { AppFailure } from '../../../shared/failures/failure';
import { parseUrl } from '../../../shared/lib/url';
import type { StoredAccount } from '../../accounts/account-file';
import type { KeptTrust } from '../../accounts/kept-trust';
import type { Network } from '../../api/transport/wire';
import type { ServiceContext } from './service-context';

/*
 * What is trusted at one account's server beyond what this computer trusts. It is tied to the origin, like the key: whoever
 * edits the address in accounts.json takes no trust along.
 */

type Trusting = Pick<StoredAccount, 'address' | 'trust'>;

/** What an account trusts at the origin that its address has now. */
export function trustOf({ address, trust }: Trusting): KeptTrust | null {
  return trust && parseUrl(address)?.origin === trust.origin ? trust : null;
}

/** How connections to an account's server are made; undefined when like all others. */
export function networkOf(context: ServiceContext, account: Trusting): Network | undefined {
  const trust = trustOf(account);
  return trust === null ? undefined : context.options.networkFor?.(trust);
}

/**
 * What an account trusts after a change.
 *
 * @param before what it trusts now; it holds on only for the same origin
 * @throws AppFailure bad-argument (a certificate that was never shown, an authority that was never chosen), authority-malformed, authority-expired
 */
export async function changeTrust(
  context: ServiceContext,
  { address, trust: before }: Trusting,
  change: TrustChange = {},
): Promise<KeptTrust | null> {
  const { origin } = new URL(address);
  const kept = trustOf({ address, trust: before ?? null });
  const { pinned, authority } = change;
  const next: KeptTrust = {
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
    const { readAuthority } = await import('../../network/certificates/authority-file');
    next.authority = readAuthority(Buffer.from(authority), context.now());
  }
  return next.pinned === null && next.authority === null ? null : next;
}

function shown(context: ServiceContext, origin: string, fingerprint: string): KeptTrust['pinned'] {
  const facts = context.shownCertificates.find(origin, fingerprint);
  if (facts === null) throw new AppFailure('bad-argument', 'certificate: this one was never shown');
  return facts;
}
