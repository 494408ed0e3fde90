import { z } from 'zod';
import { LANGUAGE_CHOICES } from './languages';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const share = z.number().min(0.1).max(20);

/** A website of an account. */
const siteChoice = z.strictObject({
  accountId: z.string().min(1).max(64),
  websiteId: z.int().min(1),
  domain: z.string().max(255),
});

const alertSettings = z.strictObject({
  on: z.boolean(),
  /** How much more, or less, than usual is worth an alert: 1 is twice as much, 0.5 is half as much. */
  spike: share,
  drop: z.number().min(0.1).max(1),
  /** Tell when nobody comes although people usually do. */
  silence: z.boolean(),
  /** Hours in which nothing is told, `HH:MM` on this machine's clock; the same twice for none. */
  quietFrom: time,
  quietTo: time,
});

/** What main keeps of the person's choices: everything that works without a page. */
export const desktopSettings = z.strictObject({
  language: z.enum(LANGUAGE_CHOICES),
  spellCheck: z.boolean(),
  updates: z.boolean(),
  /** Whose visitors of today stand beside the clock; null for nothing there. */
  tray: siteChoice.nullable(),
  alerts: alertSettings,
});

/** A change: only what is different. */
export const desktopSettingsChange = desktopSettings.partial();

export type SiteChoice = z.infer<typeof siteChoice>;
export type AlertSettings = z.infer<typeof alertSettings>;
export type DesktopSettings = z.infer<typeof desktopSettings>;
