import type { AppError } from '../../shared/failures/failure';
import { FAILURES, type FailureTraits } from '../../shared/failures/failure-table';

export { describeFailure } from '../../shared/text/describe-failure';

/** Whether a look at the server's certificate is what helps. */
export const needsCertificate = mendedWith('certificate');

/** Whether a new key is what would help. */
export const needsNewKey = mendedWith('key');

/** Whether the keychain is what failed, so that keeping the key in memory would help. */
export const lacksKeychain = mendedWith('keychain');

function mendedWith(what: FailureTraits['mended']): (error: AppError | null) => boolean {
  return (error) => error !== null && FAILURES[error.code].mended === what;
}
