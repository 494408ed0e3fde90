import { z } from 'zod';
import {
  listWebsitesParameters,
  showStatisticParameters,
  storeWebsiteParameters,
  updateWebsiteParameters,
} from '../../../shared/api/parameters';
import { serviceText } from '../../../shared/text/en/service';
import { isCalendarDay } from '../../../shared/dates/calendar-day';

/*
 * The requests the service takes: the shared schemas of the API's tables, with unknown fields ignored and
 * what only a server can say added. They check requests and are the OpenAPI description.
 */

export const listWebsites = z.object(listWebsitesParameters.shape);
export const storeWebsite = z.object(storeWebsiteParameters.shape);
export const updateWebsite = z.object(updateWebsiteParameters.shape);

const day = (field: string) =>
  z.string().refine(isCalendarDay, { message: serviceText.validation.day(field), abort: true });

export const showStatistic = z.object({
  ...showStatisticParameters.shape,
  from: day('from'),
  to: day('to'),
  // The API gives "url" as the default although it is not an allowed value: both mean the value.
  search_by: z.enum(['value', 'url']).default('value'),
});
