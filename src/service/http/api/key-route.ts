import type { Log } from '$service/log/log';
import type { Store } from '$service/store/store';
import { AppFailure } from '$shared/failures/failure';
import { type HttpAnswer, HttpError } from '../answers';
import type { Call } from '../request';
import type { ControlAccess } from './control';
import { carryOutKeyOrder, keyOrder } from './key-orders';
import type { KeyRing } from './key-ring';

const BODY_LIMIT = 4 * 1024;

/** POST /control/keys: lets the commands about keys reach the running service. */
export class KeyRoute {
  constructor(
    private readonly store: Store,
    private readonly keys: KeyRing,
    private readonly access: ControlAccess,
    private readonly log: Log,
  ) {}

  async post({ request }: Call): Promise<HttpAnswer> {
    const order = await this.access.read(request, keyOrder, BODY_LIMIT);
    try {
      const body = await carryOutKeyOrder(this.store, this.keys, order);
      // Not its name, which may be a person's.
      if (order.action === 'add') {
        this.log.write('key.added', { rights: order.rights, website: order.domain });
      }
      if (order.action === 'revoke') this.log.write('key.revoked');
      return { status: 200, body };
    } catch (cause) {
      // Nobody but the service's owner reads it.
      if (cause instanceof AppFailure) throw new HttpError(409, cause.message);
      throw cause;
    }
  }
}
