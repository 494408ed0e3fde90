import type { ErrorCode } from '../../../shared/failures/failure';

export type ConnectField = 'name' | 'address' | 'key';

/** The field a failure is about, so that it can be marked and get the focus. */
export const FIELD_OF: Partial<Record<ErrorCode, ConnectField>> = {
  'address-malformed': 'address',
  'insecure-address': 'address',
  'not-https': 'address',
  'port-blocked': 'address',
  unreachable: 'address',
  certificate: 'address',
  'certificate-changed': 'address',
  redirected: 'address',
  'not-this-api': 'address',
  'account-known': 'address',
  'key-malformed': 'key',
  'key-of-other-origin': 'key',
  unauthorized: 'key',
  forbidden: 'key',
};
