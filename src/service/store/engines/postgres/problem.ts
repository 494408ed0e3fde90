import { StoreMovingError } from '$service/store/failures';
import { databaseText } from '$shared/text/en/service-database';
import { addressWithoutSecrets, InvalidAddressError, readDatabaseAddress } from './address';
import {
  NewerSchemaError,
  NotTableOwnerError,
  PasswordMissingError,
  ReadablePasswordFileError,
  ServerTooOldError,
  sqlStateOf,
  TransactionPoolingError,
} from './failures';

/** The explanations for the operator, by the code of an error. */
const BY_CODE: Readonly<Record<string, keyof typeof databaseText.reasons>> = {
  '28P01': 'password',
  '28000': 'refusedUser',
  '3D000': 'noDatabase',
  '42501': 'noRights',
  '53100': 'diskFull',
  '53300': 'tooManyConnections',
  '55P03': 'locked',
  '57P03': 'starting',
  XX001: 'damaged',
  XX002: 'damaged',
  // The codes of system errors of a connection.
  ECONNREFUSED: 'refused',
  ENOENT: 'refused',
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  ETIMEDOUT: 'silent',
  // The codes of errors of a certificate.
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate',
  CERT_HAS_EXPIRED: 'expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'otherHost',
};

/** Explains in one line why a database cannot be used. The text contains no part of a password. */
export function databaseProblem(cause: unknown, address: string): string {
  if (cause instanceof InvalidAddressError) return cause.message;
  const place = databaseAddressWithoutSecrets(address);
  if (cause instanceof StoreMovingError) {
    return cause.isHalf ? databaseText.halfMoved(place) : databaseText.moving(place);
  }
  if (cause instanceof NewerSchemaError) return databaseText.newer(place);
  if (cause instanceof ServerTooOldError) return databaseText.tooOld(place, cause.version);
  if (cause instanceof TransactionPoolingError) {
    return databaseText.failed(place, databaseText.reasons.pooler);
  }
  if (cause instanceof NotTableOwnerError) {
    return databaseText.failed(place, databaseText.otherOwner(cause.table, cause.owner));
  }
  const secret = causeOf(cause, ReadablePasswordFileError);
  if (secret !== null) {
    return databaseText.failed(place, databaseText.passwordFileOpen(secret.file));
  }
  const file = fileOf(cause);
  if (file !== null) return databaseText.failed(place, databaseText.fileUnreadable(file));
  const reason = BY_CODE[sqlStateOf(cause) ?? systemCodeOf(cause) ?? ''];
  if (reason !== undefined) return databaseText.failed(place, databaseText.reasons[reason]);
  if (causeOf(cause, PasswordMissingError) !== null) {
    return databaseText.failed(place, databaseText.reasons.password);
  }
  const message = cause instanceof Error ? cause.message : String(cause);
  // The driver's texts about a server that does not answer, and about one without TLS.
  if (/timeout/.test(message)) return databaseText.failed(place, databaseText.reasons.silent);
  if (/does not support SSL/.test(message)) {
    return databaseText.failed(place, databaseText.reasons.noTls);
  }
  return databaseText.failed(place, `${message.replace(/\n.*/s, '')}.`);
}

/** Returns an address without its password and parameters. */
export const databaseAddressWithoutSecrets = (address: string): string =>
  addressWithoutSecrets(readDatabaseAddress(address));

/** Returns the error itself, or the one among its causes that has the given class. */
function causeOf<Cause extends Error>(
  thrown: unknown,
  kind: new (...values: never[]) => Cause,
): Cause | null {
  if (thrown instanceof kind) return thrown;
  return thrown instanceof Error ? causeOf(thrown.cause, kind) : null;
}

/** Returns the file of a certificate or key that could not be read; null if the error is not about such a file. */
function fileOf(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return null;
  const { syscall, path } = thrown as NodeJS.ErrnoException;
  return syscall === 'open' && path !== undefined ? path : fileOf(thrown.cause);
}

function systemCodeOf(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return null;
  const own = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : null;
  return own ?? systemCodeOf(thrown.cause);
}
