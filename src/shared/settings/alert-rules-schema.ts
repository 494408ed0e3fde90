import { z } from 'zod';
import { DAY_STATISTICS, VALUE_STATISTICS } from '../api/statistics';
import {
  type AlertCondition,
  type AlertMeasure,
  type AlertRule,
  conditionsFor,
  MAX_COUNT,
  MAX_RULE_SUBJECTS,
  MAX_SILENT_HOURS,
  MAX_VALUE_LENGTH,
} from './alert-rules';
import { MAX_EVENT_LENGTH } from './collections';
import { subject } from './subject-schema';

/* The schemas of alert rules: as the page passes them, and as their file holds them. */

export const ruleId = z.string().regex(/^[\w-]{1,64}$/);

export const alertMeasure: z.ZodType<AlertMeasure, AlertMeasure> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('total'), statistic: z.enum(DAY_STATISTICS) }),
  z.strictObject({
    kind: z.literal('row'),
    statistic: z.enum(VALUE_STATISTICS),
    value: z.string().max(MAX_VALUE_LENGTH),
  }),
  z.strictObject({ kind: z.literal('goal'), event: z.string().min(1).max(MAX_EVENT_LENGTH) }),
  z.strictObject({ kind: z.literal('list'), statistic: z.enum(VALUE_STATISTICS) }),
]);

const count = z.int().max(MAX_COUNT);
export const alertCondition: z.ZodType<AlertCondition, AlertCondition> = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('unusual') }),
    z.strictObject({ kind: z.literal('above'), count: count.min(0) }),
    z.strictObject({ kind: z.literal('below'), count: count.min(1) }),
    z.strictObject({ kind: z.literal('silence'), hours: z.int().min(1).max(MAX_SILENT_HOURS) }),
    z.strictObject({ kind: z.literal('new') }),
  ],
);

export const alertRule: z.ZodType<AlertRule, AlertRule> = z
  .strictObject({
    id: ruleId,
    about: z.union([z.literal('all'), z.array(subject).min(1).max(MAX_RULE_SUBJECTS)]),
    measure: alertMeasure,
    condition: alertCondition,
    isOn: z.boolean(),
  })
  .refine((rule) => conditionsFor(rule).includes(rule.condition.kind));
