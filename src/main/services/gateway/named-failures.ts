import { AppFailure, type ErrorCode } from '../../../shared/failures/failure';
import { parseUrl } from '../../../shared/lib/url';
import type { StoredAccount } from '../../accounts/account-file';
import { isLoopback } from '../../accounts/address';
import { trustOf } from '../context/trust';

/** What another service answers to a question of this API. */
const FOREIGN: ReadonlySet<ErrorCode> = new Set(['not-found', 'malformed-answer']);
/** What a network's sign-in page looks like to a client that asked for JSON. */
const INTRUDER: ReadonlySet<ErrorCode> = new Set(['not-this-api', 'redirected']);

/**
 * A page or a redirect, without encryption, in the place of a server that has answered rightly before: most likely this
 * network's sign-in page. Over https no portal can answer in a server's name; it shows as a certificate failure there.
 */
export function namePortal(failure: unknown, address: string): unknown {
  if (!(failure instanceof AppFailure) || !INTRUDER.has(failure.code)) return failure;
  const url = parseUrl(address);
  if (url === null) return failure;
  const { protocol, hostname } = url;
  if (protocol !== 'http:' || isLoopback(hostname)) return failure;
  return new AppFailure('captive-portal', failure.message, failure.details);
}

/** Where one certificate is trusted by its fingerprint, the failure is that there is another one now. */
export function nameChanged(
  failure: unknown,
  account: Pick<StoredAccount, 'address' | 'trust'>,
): unknown {
  if (!(failure instanceof AppFailure) || failure.code !== 'certificate') return failure;
  if (!trustOf(account)?.pinned) return failure;
  return new AppFailure('certificate-changed', failure.message, failure.details);
}

/** At an address that has never answered correctly, an answer that is not the API's comes from another service. */
export function nameForeign(failure: unknown): unknown {
  if (!(failure instanceof AppFailure) || !FOREIGN.has(failure.code)) return failure;
  return new AppFailure('not-this-api', failure.message, failure.details);
}
