import { z } from 'zod';
import type { ServiceLog } from '$service/log/log';
import { applyRetention, type RetentionRequest } from '$service/store/retention-request';
import type { Store } from '$service/store/store';
import { retentionText } from '$shared/text/en/service-copies';
import { type HttpAnswer, HttpError } from '../answers';
import type { RoutedRequest } from '../request';
import type { ControlAccess } from './control';

const BODY_LIMIT = 4 * 1024;

const day = z.string();
/** The answer to `service retention`. */
export const retentionReport = z.object({
  limits: z.array(z.object({ domain: z.string().nullable(), days: z.number().nullable() })),
  expired: z.array(z.object({ domain: z.string(), pageviews: z.number(), from: day, to: day })),
});

const retentionRequest = z.object({
  /** The limit to set; null to only list the limits. */
  set: z.object({ domain: z.string().nullable(), days: z.int().positive().nullable() }).nullable(),
  dryRun: z.boolean(),
}) satisfies z.ZodType<RetentionRequest>;

/** The route `POST /control/retention`, with which the command reaches the running service. */
export class RetentionRoute {
  /** @param afterChange starts the removal of expired data */
  constructor(
    private readonly store: Store,
    private readonly access: ControlAccess,
    private readonly afterChange: () => void,
    private readonly log: ServiceLog,
  ) {}

  async post({ request }: RoutedRequest): Promise<HttpAnswer> {
    const order = await this.access.read(request, retentionRequest, BODY_LIMIT);
    const report = await applyRetention(this.store, order);
    if (report === null) throw new HttpError(422, retentionText.noWebsite(order.set?.domain ?? ''));
    if (order.set !== null && !order.dryRun) {
      const { domain: website, days } = order.set;
      this.log.write('retention.changed', { website, days });
      this.afterChange();
    }
    return { status: 200, body: report };
  }
}
