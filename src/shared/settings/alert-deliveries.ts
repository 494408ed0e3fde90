/* Where alerts go. The schemas are in alert-deliveries-schema.ts, because the page must not load them. */

/** The forms of a webhook's body: Sitedeck's own, and those of services. */
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

/** A webhook without its address, which is in the keychain because it contains a secret. */
export interface AlertWebhook {
  kind: 'webhook';
  id: string;
  name: string;
  isOn: boolean;
  format: WebhookFormat;
  /** Host and port of the address, for display. */
  host: string;
  /** Whether it may be in the local network. Only there it may be without encryption. */
  allowsPrivate: boolean;
  /** Certificates (PEM) of an authority that is trusted besides the system's; null without. */
  authority: string | null;
}

export interface AlertMail {
  kind: 'mail';
  id: string;
  isOn: boolean;
  /** Mail addresses. */
  recipients: string[];
}

/** Notifications of this computer's system. */
export interface AlertNotifications {
  kind: 'system';
  id: 'system';
  isOn: boolean;
}

export type AlertDelivery = AlertNotifications | AlertMail | AlertWebhook;

export const SYSTEM_DELIVERY: AlertNotifications = { kind: 'system', id: 'system', isOn: true };
export const MAX_DELIVERIES = 20;
/** The longest address of a webhook, in characters. */
export const MAX_ADDRESS_LENGTH = 1_000;
