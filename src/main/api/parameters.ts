import type { z } from 'zod';
import type {
  listWebsitesParameters,
  showStatisticParameters,
  storeWebsiteParameters,
} from '$shared/api/parameters';

/* Complete request parameters, with the API's defaults filled in. */

export type ListParameters = z.output<typeof listWebsitesParameters>;
export type StoreParameters = z.output<typeof storeWebsiteParameters>;
export type StatisticParameters = z.output<typeof showStatisticParameters>;
