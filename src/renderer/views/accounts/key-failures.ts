import type { AppError, ErrorCode } from '../../../shared/failures/failure';

const KEYCHAIN: readonly ErrorCode[] = [
  'keychain-missing',
  'keychain-locked',
  'keychain-slow',
  'keychain-failed',
];

/** Whether the keychain is what failed, so that keeping the key in memory would help. */
export function lacksKeychain(error: AppError): boolean {
  return KEYCHAIN.includes(error.code);
}
