import { z } from 'zod';
import { DAY_STATISTICS, VALUE_STATISTICS } from '../api/statistics';
import {
  type AlertCondition,
  type AlertMeasure,
  type AlertRule,
  conditionsFor,
  LONGEST_VALUE,
  MOST_COUNT,
  MOST_RULE_SUBJECTS,
  MOST_SILENT_HOURS,
} from './alert-rules';
import { LONGEST_EVENT } from './collections';
import { subject } from './subject-schema';

/* The schemas of the rules of alerts: as the page passes them, and as their file holds them. */

export const ruleId = z.string().regex(/^[\w-]{1,64}$/);

const measure: z.ZodType<AlertMeasure, AlertMeasure> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('total'), statistic: z.enum(DAY_STATISTICS) }),
  z.strictObject({
    kind: z.literal('row'),
    statistic: z.enum(VALUE_STATISTICS),
    value: z.string().max(LONGEST_VALUE),
  }),
  z.strictObject({ kind: z.literal('goal'), event: z.string().min(1).max(LONGEST_EVENT) }),
  z.strictObject({ kind: z.literal('list'), statistic: z.enum(VALUE_STATISTICS) }),
]);

const count = z.int().max(MOST_COUNT);
const condition: z.ZodType<AlertCondition, AlertCondition> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('unusual') }),
  z.strictObject({ kind: z.literal('above'), count: count.min(0) }),
  z.strictObject({ kind: z.literal('below'), count: count.min(1) }),
  z.strictObject({ kind: z.literal('silence'), hours: z.int().min(1).max(MOST_SILENT_HOURS) }),
  z.strictObject({ kind: z.literal('new') }),
]);

export const alertRule: z.ZodType<AlertRule, AlertRule> = z
  .strictObject({
    id: ruleId,
    about: z.union([z.literal('all'), z.array(subject).min(1).max(MOST_RULE_SUBJECTS)]),
    measure,
    condition,
    isOn: z.boolean(),
  })
  .refine((rule) => conditionsFor(rule).includes(rule.condition.kind));
