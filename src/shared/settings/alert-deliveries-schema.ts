import { z } from 'zod';
import {
  type AlertDelivery,
  MAX_ADDRESS_LENGTH,
  SYSTEM_DELIVERY,
  WEBHOOK_FORMATS,
} from './alert-deliveries';
import { MAX_NAME_LENGTH } from './collections';
import { MAX_RECIPIENTS } from './scheduled-reports';
import { mailAddress } from './scheduled-reports-schema';

/* The schemas of the deliveries of alerts: as the page passes them, and as their file holds them. */

export const deliveryId = z.string().regex(/^[\w-]{1,64}$/);
const isOn = z.boolean();

export const alertDelivery: z.ZodType<AlertDelivery, AlertDelivery> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('system'), id: z.literal(SYSTEM_DELIVERY.id), isOn }),
  z.strictObject({
    kind: z.literal('mail'),
    id: deliveryId,
    isOn,
    recipients: z.array(mailAddress).min(1).max(MAX_RECIPIENTS),
  }),
  z.strictObject({
    kind: z.literal('webhook'),
    id: deliveryId,
    isOn,
    name: z
      .string()
      .trim()
      .min(1)
      .max(MAX_NAME_LENGTH)
      .regex(/^[^\p{Cc}]*$/u),
    format: z.enum(WEBHOOK_FORMATS),
    host: z.string().max(260),
    allowsPrivate: z.boolean(),
    authority: z.string().max(100_000).nullable(),
  }),
]);

/** The address of a webhook. */
export const webhookAddress = z.string().min(1).max(MAX_ADDRESS_LENGTH);
