import { notFound } from '../answers';
import { Hosts } from '../hosts';
import type { Call } from '../request';
import { bearerKey, hashKey, isKey } from './keys';

/**
 * Guards what commands of the same user ask the running service for. Without the token of this run, or under another host name than
 * this computer's own, these paths do not exist.
 */
export class ControlAccess {
  readonly #tokenHash: Buffer;
  readonly #ownNames = new Hosts([]);

  /** @param token of this run only (app/control.ts) */
  constructor(token: string) {
    this.#tokenHash = hashKey(token);
  }

  /** @throws HttpError 404, 421 */
  check(request: Call['request']): void {
    const token = bearerKey(request.headers.authorization ?? null);
    if (token === null || !isKey(token, this.#tokenHash)) throw notFound();
    this.#ownNames.check(request);
  }
}
