import { z } from 'zod';

/** The result of one run of alerts, for the person who asked for it. */
export const alertRunReport = z.object({
  /** The findings, as lines of text. */
  found: z.array(z.string()),
  /** Names of deliveries that took a message. */
  sent: z.array(z.string()),
  /** Deliveries that did not take a message, and why. */
  failed: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** Messages that wait for another attempt. */
  waiting: z.int(),
  /** Domains in rules that no website has. */
  missing: z.array(z.string()),
});
export type AlertRunReport = z.infer<typeof alertRunReport>;
