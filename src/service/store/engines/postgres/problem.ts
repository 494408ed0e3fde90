import { databaseText } from '../../../../shared/text/en/service-database';
import { StoreMoving } from '../../failures';
import { codeOf, SchemaNewer, ServerTooOld } from './failures';

/** What the server's codes mean to whoever starts the service. */
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
  // The system's, of a connection.
  ECONNREFUSED: 'refused',
  ENOENT: 'refused',
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  ETIMEDOUT: 'silent',
};

/** Explains in one line, without a password, why a database cannot be used. */
export function databaseProblem(cause: unknown, address: string): string {
  const place = databasePlace(address);
  if (cause instanceof StoreMoving) {
    return cause.isHalf ? databaseText.halfMoved(place) : databaseText.moving(place);
  }
  if (cause instanceof SchemaNewer) return databaseText.newer(place);
  if (cause instanceof ServerTooOld) return databaseText.tooOld(place, cause.version);
  const reason = BY_CODE[codeOf(cause) ?? systemCodeOf(cause) ?? ''];
  if (reason !== undefined) return databaseText.failed(place, databaseText.reasons[reason]);
  const message = cause instanceof Error ? cause.message : String(cause);
  // The driver's words for a missing password.
  if (/password must be a/.test(message)) {
    return databaseText.failed(place, databaseText.reasons.password);
  }
  return databaseText.failed(place, `${message.split('\n', 1)[0]}.`);
}

/** An address without its password and parameters. */
export function databasePlace(address: string): string {
  const { username, host, pathname } = new URL(address);
  const at = username === '' ? '' : `${username}@`;
  return `postgres://${at}${host}${pathname}`;
}

function systemCodeOf(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return null;
  const own = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : null;
  return own ?? systemCodeOf(thrown.cause);
}
