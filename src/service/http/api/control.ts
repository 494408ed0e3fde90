import type { z } from 'zod';
import { serviceText } from '$shared/text/en/service';
import { HttpError, notFoundError } from '../answers';
import { readBody } from '../body';
import { HostCheck } from '../hosts';
import { parseBodyObject } from '../input';
import type { RoutedRequest } from '../request';
import { bearerKey, hashKey, keyMatchesHash } from './key-hash';

/**
 * Protects the control routes, which only commands of the same user may use. A request without the token of this run
 * gets 404, one for another computer's host name gets 421.
 */
export class ControlAccess {
  readonly #tokenHash: Buffer;
  readonly #ownNames = new HostCheck([]);

  /** @param token the token of this run (app/control.ts) */
  constructor(token: string) {
    this.#tokenHash = hashKey(token);
  }

  /**
   * Reads the request of a command.
   *
   * @param limit the maximum size of the body, in bytes
   * @throws HttpError 404 or 421 for a request from anyone else; 400 or 413 for a body that does not match the schema
   */
  async read<Order>(
    request: RoutedRequest['request'],
    schema: z.ZodType<Order>,
    limit: number,
  ): Promise<Order> {
    this.#check(request);
    const { data } = schema.safeParse(parseBodyObject(await readBody(request, limit)));
    if (data === undefined) throw new HttpError(400, serviceText.api.malformedBody);
    return data;
  }

  #check(request: RoutedRequest['request']): void {
    const token = bearerKey(request.headers.authorization ?? null);
    if (token === null || !keyMatchesHash(token, this.#tokenHash)) throw notFoundError();
    this.#ownNames.check(request);
  }
}
