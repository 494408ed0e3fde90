import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  MAX_DELIVERIES,
  WEBHOOK_FORMATS,
  type WebhookFormat,
} from '$shared/settings/alert-deliveries';
import { webhookAddress } from '$shared/settings/alert-deliveries-schema';
import {
  type AlertCondition,
  type AlertMeasure,
  conditionsFor,
  MAX_RULE_SUBJECTS,
  MAX_RULES,
} from '$shared/settings/alert-rules';
import { alertCondition, alertMeasure } from '$shared/settings/alert-rules-schema';
import { MAX_RECIPIENTS } from '$shared/settings/scheduled-reports';
import { type Language, LANGUAGES } from '$shared/text/languages';
import { readWebhookAddress } from '$webhooks/address';
import { normalizeDomain } from '../http/api/domain';
import { readAddress } from '../mail/addresses';

/** A rule about all websites, or those of some domains. */
export interface ServiceAlertRule {
  about: 'all' | string[];
  measure: AlertMeasure;
  condition: AlertCondition;
}

interface MailDelivery {
  kind: 'mail';
  name: string;
  recipients: string[];
}
export interface WebhookDelivery {
  kind: 'webhook';
  name: string;
  format: WebhookFormat;
  /** A secret: whoever knows it can write there. */
  address: URL;
  allowsPrivate: boolean;
}
export type ServiceAlertDelivery = MailDelivery | WebhookDelivery;

/** The rules of alerts, and where alerts go. */
export interface AlertSettings {
  language: Language;
  rules: ServiceAlertRule[];
  deliveries: ServiceAlertDelivery[];
}

/** A text that `read` understands. The issue of any other does not contain it. */
const readBy = <Value>(read: (text: string) => Value | null) =>
  z.string().transform((text, context) => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  });

const rule = z
  .strictObject({
    about: z.union([
      z.literal('all'),
      z.array(readBy(normalizeDomain)).min(1).max(MAX_RULE_SUBJECTS),
    ]),
    measure: alertMeasure,
    condition: alertCondition,
  })
  .refine(({ measure, condition }) =>
    conditionsFor({ about: 'all', measure }).includes(condition.kind),
  );

const name = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}]{1,80}$/u);
const delivery = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('mail'),
    name,
    recipients: z.array(readBy(readAddress)).min(1).max(MAX_RECIPIENTS),
  }),
  z.strictObject({
    kind: z.literal('webhook'),
    name,
    format: z.enum(WEBHOOK_FORMATS).default('json'),
    address: webhookAddress.pipe(readBy(readWebhookAddress)),
    allowsPrivate: z.boolean().default(false),
  }),
]);

const alertSettings: z.ZodType<AlertSettings> = z.strictObject({
  language: z.enum(LANGUAGES as [Language, ...Language[]]).default('en'),
  rules: z.array(rule).max(MAX_RULES),
  deliveries: z
    .array(delivery)
    .max(MAX_DELIVERIES)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length),
});

/** A file of alerts is not one. The message says where, without any of its text, which contains secrets. */
export class UnusableAlerts extends Error {}

/**
 * Reads the text of a file of alerts (docs/alerts.md).
 *
 * @throws UnusableAlerts with the place of the fault, such as `rules.0.measure`; empty when the text is not JSON
 */
export function parseAlerts(text: string): AlertSettings {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UnusableAlerts('');
  }
  const { data, error } = alertSettings.safeParse(json);
  if (data !== undefined) return data;
  throw new UnusableAlerts(error?.issues[0]?.path.join('.') || '.');
}

/** Names what a rule checks. A changed rule has another name, so that it begins anew. */
export function ruleKey({ measure, condition }: ServiceAlertRule): string {
  const text = JSON.stringify([measure, condition]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}
