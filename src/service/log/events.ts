import type { logText } from '$shared/text/en/service-log';

/** From the most serious to the least. */
export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type LogEvent = keyof typeof logText;

/** How serious each event is. */
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
} as const satisfies Record<LogEvent, LogLevel>;

/**
 * The fields that a line may have. A closed list, so that nothing about a visitor or a person gets in: websites, reports and
 * recipients are named by number or domain.
 */
export interface LogFields {
  /** Of Sitedeck, and of Node. */
  version?: string;
  node?: string;
  /** Where the service listens. */
  address?: string;
  publicAddress?: string | null;
  signal?: string;
  /** Duration, milliseconds. */
  ms?: number;
  /** The error's text; log.ts removes what may identify a person. */
  error?: string;
  stack?: string;
  /** A website's domain, or its id. */
  website?: string | number | null;
  websites?: number;
  /** A kind of query, of request, or of report. */
  kind?: string;
  statistic?: string;
  from?: string;
  to?: string;
  isSearch?: boolean;
  method?: string;
  status?: number;
  /** Numbers of refused requests, such as `hit 429`. */
  refused?: Readonly<Record<string, number>>;
  import?: number | null;
  /** The product or log format of an import; null where it is detected. */
  source?: string | null;
  files?: number;
  counted?: number;
  isDryRun?: boolean;
  rights?: string;
  /** A limit in days; null for none. */
  days?: number | null;
  bytes?: number;
  /** The first day of a report. */
  day?: string;
  /** A recipient's number ("mail recipients" lists them). */
  recipient?: number;
  /** Reports that wait. */
  waiting?: number;
  messageId?: string;
}
