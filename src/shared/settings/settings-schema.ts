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
  /** How far above or below the usual triggers an alert: 1 is twice as much, 0.5 is half as much. */
  spike: share,
  drop: z.number().min(0.1).max(1),
  /** Alert when nobody visits although people usually do. */
  silence: z.boolean(),
  /** Quiet hours, `HH:MM` on this computer's clock; equal for none. */
  quietFrom: time,
  quietTo: time,
});

/** The settings main uses: everything that works without a page. */
export const desktopSettings = z.strictObject({
  language: z.enum(LANGUAGE_CHOICES),
  spellCheck: z.boolean(),
  updates: z.boolean(),
  /** The website whose visitors today are shown in the tray; null for none. */
  tray: siteChoice.nullable(),
  alerts: alertSettings,
});

/** A change: only the members that differ. */
export const desktopSettingsChange = desktopSettings.partial();

export type SiteChoice = z.infer<typeof siteChoice>;
export type AlertSettings = z.infer<typeof alertSettings>;
export type DesktopSettings = z.infer<typeof desktopSettings>;
