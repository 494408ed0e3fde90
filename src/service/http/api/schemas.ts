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
 * The schemas of requests: those of the API that the application shares, except that they ignore unknown fields and
 * have checks that only a server can make. They validate requests and become the OpenAPI description.
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
  // The API's default, "url", is not among the values that it allows. Here it means the same as "value".
  search_by: z.enum(['value', 'url']).default('value'),
});
