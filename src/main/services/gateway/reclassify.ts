import type { StoredAccount } from '$main/accounts/account-file';
import { AppFailure } from '$shared/failures/failure';
import { FAILURES } from '$shared/failures/failure-table';
import { isLoopback } from '$shared/lib/loopback';
import { parseUrl } from '$shared/lib/url';
import { trustOf } from '../context/trust';

/**
 * Recognizes a captive portal: an unencrypted page or redirect in place of a server that has answered correctly before. Over
 * https no portal can impersonate a server; it shows as a certificate failure there.
 */
export function asCaptivePortal(failure: unknown, address: string): unknown {
  if (!(failure instanceof AppFailure) || FAILURES[failure.code].otherServer !== 'anytime')
    return failure;
  const url = parseUrl(address);
  if (url === null) return failure;
  const { protocol, hostname } = url;
  if (protocol !== 'http:' || isLoopback(hostname)) return failure;
  return new AppFailure('captive-portal', failure.message, failure.details);
}

/** Recognizes a changed certificate where one is trusted by its fingerprint. */
export function asChangedCertificate(
  failure: unknown,
  account: Pick<StoredAccount, 'address' | 'trust'>,
): unknown {
  if (!(failure instanceof AppFailure) || failure.code !== 'certificate') return failure;
  if (!trustOf(account)?.pinned) return failure;
  return new AppFailure('certificate-changed', failure.message, failure.details);
}

/** At an address that has never answered correctly, attributes an answer that is not the API's to another service. */
export function asOtherService(failure: unknown): unknown {
  if (!(failure instanceof AppFailure) || FAILURES[failure.code].otherServer !== 'at-first')
    return failure;
  return new AppFailure('not-this-api', failure.message, failure.details);
}
