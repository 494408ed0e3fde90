import { AppFailure, type ErrorCode } from '../../shared/errors';
import { isLoopback } from '../accounts/address';

/** What a network's sign-in page looks like to a client that asked for JSON. */
const INTRUDER: ReadonlySet<ErrorCode> = new Set(['not-this-api', 'redirected']);

/**
 * A page or a redirect, without encryption, in the place of a server that has answered rightly before: most likely this
 * network's sign-in page. Over https no portal can answer in a server's name; it shows as a certificate failure there.
 */
export function namePortal(failure: unknown, address: string): unknown {
  if (!(failure instanceof AppFailure) || !INTRUDER.has(failure.code)) return failure;
  if (!URL.canParse(address)) return failure;
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'http:' || isLoopback(hostname)) return failure;
  return new AppFailure('captive-portal', failure.message, failure.details);
}
