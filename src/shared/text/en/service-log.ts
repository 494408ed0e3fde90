/** The messages of the built-in service's log, only in English. Their details follow as fields. */
export const logText = {
  'service.started': 'The service started.',
  'service.stopping': 'The service is stopping.',
  'service.stopped': 'The service stopped.',
  'service.failed': 'The service couldn’t start.',
  'service.outdated': 'The service ends, because it may not go on with its store.',
  'service.unnamed':
    'Other computers reach this service by an IP address only. Name it with --public-address https://stats.example.com, or --host NAME.',
  fault: 'Something failed.',
  'query.slow': 'A query was slow.',
  'requests.refused': 'Requests were refused in the last minute.',
  'request.answered': 'A request was answered.',
  'import.started': 'An import started.',
  'import.finished': 'An import finished.',
  'import.ended': 'An import ended before it was finished. The same command continues it.',
  'undo.started': 'An undo started.',
  'undo.finished': 'An undo finished.',
  'undo.ended': 'An undo ended before it was finished. The same command continues it.',
  'key.added': 'A key was added.',
  'key.revoked': 'A key was revoked.',
  'retention.changed': 'A retention limit was changed.',
  'removal.finished': 'What was deleted, or older than its limit, is gone from the store.',
  'backup.finished': 'A backup was made.',
  'backup.failed': 'A backup failed. There is no new backup file.',
  'restore.finished': 'A backup was restored.',
  'restore.failed': 'A backup wasn’t restored. The store is as it was.',
  'mail.sent': 'A report was sent.',
  'mail.retrying': 'The mail server can’t be used. Reports wait for the next attempt.',
  'mail.refused': 'A report was refused for good, and isn’t sent.',
  'mail.postponed': 'A report wasn’t sent yet, and is tried again.',
  'mail.failed': 'A report couldn’t be composed, and is tried again.',
  'mail.expired': 'A report wasn’t sent in three days, and is given up.',
  'mail.unknown':
    'A report may have been sent, and isn’t sent again. The mail server’s log tells, by the Message-ID.',
  'mail.missed': 'Reports aren’t sent: the service was off for more than three days.',
  'alert.sent': 'An alert was sent.',
  'alert.postponed': 'An alert wasn’t sent yet, and is tried again.',
  'alert.failed': 'An alert wasn’t sent, or not to everyone, and is given up.',
  'alert.unknown': 'An alert may have been sent, and isn’t sent again.',
} as const;

/** The texts that refuse arguments of the log. */
export const logArguments = {
  notAFormat: (text: string, formats: readonly string[]) =>
    `"${text}" is not a format of the log. Choose one of: ${formats.join(', ')}.`,
  notALevel: (text: string, levels: readonly string[]) =>
    `"${text}" is not a level of the log. Choose one of: ${levels.join(', ')}.`,
} as const;
