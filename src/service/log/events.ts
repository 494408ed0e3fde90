import type { logText } from '$shared/text/en/service-log';

/** The levels of events, from most to least severe. */
export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type LogEvent = keyof typeof logText;

/** The level of each event. */
export const EVENT_LEVELS = {
  'service.started': 'info',
  'service.stopping': 'info',
  'service.stopped': 'info',
  'service.failed': 'error',
  'service.outdated': 'error',
  'service.unnamed': 'warn',
  fault: 'error',
  'query.slow': 'warn',
  'requests.refused': 'warn',
  'request.answered': 'debug',
  'import.started': 'info',
  'import.finished': 'info',
  'import.ended': 'warn',
  'undo.started': 'info',
  'undo.finished': 'info',
  'undo.ended': 'warn',
  'key.added': 'info',
  'key.revoked': 'info',
  'retention.changed': 'info',
  'removal.finished': 'info',
  'backup.finished': 'info',
  'backup.failed': 'error',
  'restore.finished': 'info',
  'restore.failed': 'error',
  'mail.sent': 'info',
  'mail.retrying': 'warn',
  'mail.refused': 'error',
  'mail.postponed': 'warn',
  'mail.failed': 'error',
  'mail.expired': 'error',
  'mail.unknown': 'warn',
  'mail.missed': 'warn',
  'alert.sent': 'info',
  'alert.postponed': 'warn',
  'alert.failed': 'error',
  'alert.unknown': 'warn',
} as const satisfies Record<LogEvent, LogLevel>;

/**
 * The fields that a line may have. No others are allowed, so that no data about a visitor or another person is
 * logged. Websites are identified by number or domain, reports and recipients by number.
 */
export interface LogFields {
  /** The version of Sitedeck or Node. */
  version?: string;
  node?: string;
  /** The address on which the service listens. */
  address?: string;
  publicAddress?: string | null;
  signal?: string;
  /** The duration, in milliseconds. */
  ms?: number;
  /** The text of an error. log.ts removes what may identify a person. */
  error?: string;
  stack?: string;
  /** A website's domain, or its id. */
  website?: string | number | null;
  websites?: number;
  /** The kind of a query, a request or a report. */
  kind?: string;
  statistic?: string;
  from?: string;
  to?: string;
  isSearch?: boolean;
  method?: string;
  status?: number;
  /** The number of refused requests by kind and status, such as `hit 429`. */
  refused?: Readonly<Record<string, number>>;
  import?: number | null;
  /** The product or log format of an import; null if it is detected. */
  source?: string | null;
  files?: number;
  counted?: number;
  isDryRun?: boolean;
  rights?: string;
  /** A limit in days; null if there is none. */
  days?: number | null;
  bytes?: number;
  /** The first day of a report. */
  day?: string;
  /** The number of a recipient, as "mail recipients" lists it. */
  recipient?: number;
  /** The position of a delivery in the file of alerts, from 1. */
  delivery?: number;
  /** The number of waiting reports. */
  waiting?: number;
  messageId?: string;
}
