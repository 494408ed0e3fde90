import { z } from 'zod';
import { isCalendarDay } from '$shared/dates/calendar-day';
import { ALERT_CAUSES, type AlertMessage } from '$shared/settings/alert-message';
import type { AlertState } from './findings';
import type { OutboxItem } from './outbox';

/* The schemas of the states of rules and of waiting messages, as they are stored. */

/** The state of a rule for one website or group, and when it was last checked, in milliseconds since the epoch. */
export interface SavedState extends AlertState {
  checkedAt: number;
}

const day = z.string().refine(isCalendarDay);
const cause = z.enum(ALERT_CAUSES);

export const savedState: z.ZodType<SavedState> = z.object({
  handled: day,
  last: z.object({ day, cause }).nullable(),
  checkedAt: z.number(),
});

const message: z.ZodType<AlertMessage> = z.object({
  id: z.string(),
  at: z.number(),
  title: z.string(),
  alerts: z.array(
    z.object({
      website: z.string(),
      why: z.string(),
      link: z.string().nullable(),
      cause,
      day,
      statistic: z.string(),
      value: z.string().nullable(),
      count: z.number(),
      expected: z.number().nullable(),
      hours: z.number().nullable(),
    }),
  ),
  more: z.string().nullable(),
});

export const outboxItem: z.ZodType<OutboxItem> = z.object({
  id: z.string(),
  deliveryId: z.string(),
  message,
  attempts: z.number(),
  notBefore: z.number(),
  isHandedOver: z.boolean(),
});
