/*
 * The deliveries of alerts, which say where alerts go. The schemas are in alert-deliveries-schema.ts because the page
 * must not load them.
 */

/** The formats of a webhook's body: Sitedeck's own, and those of other services. */
export const WEBHOOK_FORMATS = ['json', 'slack', 'discord', 'teams', 'ntfy'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** The names of the formats, which are the same in every language. */
export const WEBHOOK_FORMAT_NAMES: Record<WebhookFormat, string> = {
  json: 'JSON',
  slack: 'Slack',
  discord: 'Discord',
  teams: 'Microsoft Teams',
  ntfy: 'ntfy',
};

/** A webhook. Its address is not here but in the keychain, because it contains a secret. */
export interface AlertWebhook {
  kind: 'webhook';
  id: string;
  name: string;
  isOn: boolean;
  format: WebhookFormat;
  /** The host and port of the address, for display. */
  host: string;
  /** Whether the address may be in a local network. Only such an address may be unencrypted. */
  allowsPrivate: boolean;
  /** The certificates (PEM) of an authority that is trusted besides the system's; null if there are none. */
  authority: string | null;
}

export interface AlertMail {
  kind: 'mail';
  id: string;
  isOn: boolean;
  /** The recipients' mail addresses. */
  recipients: string[];
}

/** The notifications of this computer's system. */
export interface AlertNotifications {
  kind: 'system';
  id: 'system';
  isOn: boolean;
}

export type AlertDelivery = AlertNotifications | AlertMail | AlertWebhook;

export const SYSTEM_DELIVERY: AlertNotifications = { kind: 'system', id: 'system', isOn: true };
export const MAX_DELIVERIES = 20;
/** The maximum length of a webhook's address, in characters. */
export const MAX_ADDRESS_LENGTH = 1_000;
