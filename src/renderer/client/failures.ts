import type { AppError, ErrorCode } from '../../shared/failures/failure';

export { describeFailure } from '../../shared/text/describe-failure';

const NEW_KEY_HELPS: readonly ErrorCode[] = ['unauthorized', 'key-missing', 'key-of-other-origin'];

/** Whether a look at the server's certificate is what helps. */
export function needsCertificate(error: AppError | null): boolean {
  return error?.code === 'certificate' || error?.code === 'certificate-changed';
}

/** Whether a new key is what would help. */
export function needsNewKey(error: AppError | null): boolean {
  return error !== null && NEW_KEY_HELPS.includes(error.code);
}
