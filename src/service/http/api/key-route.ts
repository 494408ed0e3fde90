import type { ServiceLog } from '$service/log/log';
import type { Store } from '$service/store/store';
import { AppFailure } from '$shared/failures/failure';
import { type HttpAnswer, HttpError } from '../answers';
import type { RoutedRequest } from '../request';
import type { ApiKeys } from './api-keys';
import type { ControlAccess } from './control';
import { keyRequest, runKeyRequest } from './key-requests';

const BODY_LIMIT = 4 * 1024;

/** The route `POST /control/keys`, with which key commands reach the running service. */
export class KeyRoute {
  constructor(
    private readonly store: Store,
    private readonly keys: ApiKeys,
    private readonly access: ControlAccess,
    private readonly log: ServiceLog,
  ) {}

  async post({ request }: RoutedRequest): Promise<HttpAnswer> {
    const order = await this.access.read(request, keyRequest, BODY_LIMIT);
    try {
      const body = await runKeyRequest(this.store, this.keys, order);
      // The key's name is not logged, because it may be a person's.
      if (order.action === 'add') {
        this.log.write('key.added', { rights: order.rights, website: order.domain });
      }
      if (order.action === 'revoke') this.log.write('key.revoked');
      return { status: 200, body };
    } catch (cause) {
      // Only the service's owner reads this answer, so the reason can be told.
      if (cause instanceof AppFailure) throw new HttpError(409, cause.message);
      throw cause;
    }
  }
}
