import { z } from 'zod';
import {
  listWebsitesParameters,
  showStatisticParameters,
  storeWebsiteParameters,
  updateWebsiteParameters,
} from '$shared/api/parameters';
import { isCalendarDay } from '$shared/dates/calendar-day';
import { serviceText } from '$shared/text/en/service';

/*
 * Schemas of the service's requests: the shared schemas of the API, ignoring unknown fields and with checks that only a server
 * can make. They validate requests and become the OpenAPI description.
 */

export const listWebsitesRequest = z.object(listWebsitesParameters.shape);
export const storeWebsiteRequest = z.object(storeWebsiteParameters.shape);
export const updateWebsiteRequest = z.object(updateWebsiteParameters.shape);

const day = (field: string) =>
  z.string().refine(isCalendarDay, { message: serviceText.validation.day(field), abort: true });

export const showStatisticRequest = z.object({
  ...showStatisticParameters.shape,
  from: day('from'),
  to: day('to'),
  // The API names "url" as the default without listing it as an allowed value. Both names mean the value.
  search_by: z.enum(['value', 'url']).default('value'),
});
