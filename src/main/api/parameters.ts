import type { z } from 'zod';
import type {
  anyStatisticParameters,
  listWebsitesParameters,
  showStatisticParameters,
  storeWebsiteParameters,
} from '$shared/api/parameters';

/* Complete request parameters, with the API's defaults filled in. */

export type ListParameters = z.output<typeof listWebsitesParameters>;
export type StoreParameters = z.output<typeof storeWebsiteParameters>;
export type StatisticParameters = z.output<typeof showStatisticParameters>;
/** Those of any statistic, also of one that is derived from the server's. */
export type AnyStatisticParameters = z.output<typeof anyStatisticParameters>;
