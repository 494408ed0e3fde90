import type { AppError } from '$shared/failures/failure';
import { FAILURES, type FailureTraits } from '$shared/failures/failure-table';

export { describeFailure } from '$shared/text/describe-failure';

/** Returns whether trusting the server's certificate would help. */
export const needsCertificate = fixedBy('certificate');

/** Returns whether a new key would help. */
export const needsNewKey = fixedBy('key');

/** Returns whether the keychain failed, so that keeping the key in memory would help. */
export const lacksKeychain = fixedBy('keychain');

function fixedBy(what: FailureTraits['remedy']): (error: AppError | null) => boolean {
  return (error) => error !== null && FAILURES[error.code].remedy === what;
}
