/** What the built-in service says on the terminal and in its log about alerts; in English alone. */
export const alertsText = {
  fileMissing: 'Give the file of alerts with --alerts.',
  unreadable: (file: string, reason: string) =>
    `The file of alerts ${file} can’t be read: ${reason}`,
  notJson: (file: string) => `The file of alerts ${file} isn’t JSON.`,
  /** The place alone: the file contains secrets. */
  notUsable: (file: string, place: string) =>
    `The file of alerts ${file} has a wrong or missing value at "${place}".`,
  needsServer: 'Alerts by email need a mail server: give it with --smtp.',
  notServed: 'The running service was started without --alerts.',
  none: 'Nothing to report.',
  missing: (domain: string) => `There is no website ${domain} here.`,
  sent: (name: string) => `Sent: ${name}`,
  failed: (name: string, reason: string) => `Not sent: ${name}: ${reason}`,
  waiting: (count: number) =>
    count === 1
      ? 'One message waits for its next attempt.'
      : `${count} messages wait for their next attempt.`,
  tooMany: 'Too many messages wait.',
  noDelivery: 'The file of alerts has no delivery of this name any more.',
  interrupted: 'It was being sent when the service ended.',
  obstacles: {
    unreachable: 'It can’t be reached',
    certificate: 'Its certificate isn’t trusted',
    private: 'Its address is in the local network: set "allowsPrivate"',
    insecure: 'Its address is outside the local network and has no encryption',
    redirected: 'It redirects elsewhere, which isn’t followed',
    refused: 'It refused',
    unanswered: 'It may have arrived, but there was no answer',
  },
} as const;
