import type { AppError } from '$shared/failures/failure';
import { FAILURES, type FailureTraits } from '$shared/failures/failure-table';

export type ConnectField = 'name' | 'address' | 'key' | 'username' | 'password';

/** The elements of a form's fields; null for those that are not shown. */
export type FormInputs = Record<ConnectField, HTMLInputElement | null>;

export const noInputs = (): FormInputs => ({
  name: null,
  address: null,
  key: null,
  username: null,
  password: null,
});

const FIELDS: Partial<Record<NonNullable<FailureTraits['remedy']>, ConnectField>> = {
  address: 'address',
  certificate: 'address',
  key: 'key',
  plan: 'key',
};

/**
 * Returns the field that caused a failure, so that it can be marked and focused; null if there is
 * none.
 */
export function failedField({ code }: AppError): ConnectField | null {
  const { remedy } = FAILURES[code];
  return remedy === null ? null : (FIELDS[remedy] ?? null);
}
