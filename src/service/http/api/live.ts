import { LIVE_MINUTES, type LiveVisitCounter } from '$service/collect/live-visits';
import type { Websites } from '$service/store/websites';
import { type HttpAnswer, notFoundError } from '../answers';

/**
 * The route `GET /api/live/{id}`: the visits of the last 30 minutes. It is an addition of this service, outside the
 * API's paths.
 */
export class LiveRoute {
  constructor(
    private readonly websites: Websites,
    private readonly live: LiveVisitCounter,
  ) {}

  async show(id: number): Promise<HttpAnswer> {
    if ((await this.websites.find(id)) === null) throw notFoundError();
    return { status: 200, body: { visits: this.live.count(id), minutes: LIVE_MINUTES } };
  }
}
