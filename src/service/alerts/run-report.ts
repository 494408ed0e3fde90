import { z } from 'zod';

/** What one run of alerts did, for the person who asked for it. */
export const alertRunReport = z.object({
  /** What was found, a line each. */
  found: z.array(z.string()),
  /** Names of deliveries that took a message. */
  sent: z.array(z.string()),
  /** Deliveries that did not take one, and why. */
  failed: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** Messages that wait for another attempt. */
  waiting: z.int(),
  /** Domains of rules that are no website's. */
  missing: z.array(z.string()),
});
export type AlertRunReport = z.infer<typeof alertRunReport>;
