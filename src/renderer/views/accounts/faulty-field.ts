import type { AppError } from '../../../shared/failures/failure';
import { FAILURES, type FailureTraits } from '../../../shared/failures/failure-table';

export type ConnectField = 'name' | 'address' | 'key';

const FIELDS: Partial<Record<NonNullable<FailureTraits['mended']>, ConnectField>> = {
  address: 'address',
  certificate: 'address',
  key: 'key',
  plan: 'key',
};

/** The field that a failure is about, so that it can be marked and get the focus; null when it is about none. */
export function faultyFieldOf({ code }: AppError): ConnectField | null {
  const { mended } = FAILURES[code];
  return mended === null ? null : (FIELDS[mended] ?? null);
}
