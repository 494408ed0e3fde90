import type { z } from 'zod';
import type {
  listWebsitesParameters,
  showStatisticParameters,
  storeWebsiteParameters,
} from '$shared/api/parameters';

/* Parameters as requests have them: complete, with the API's defaults. */

export type ListParameters = z.output<typeof listWebsitesParameters>;
export type StoreParameters = z.output<typeof storeWebsiteParameters>;
export type StatisticParameters = z.output<typeof showStatisticParameters>;
