import type { AlertMailSettings } from '$service/alerts/deliver';
import { type AlertSettings, parseAlerts, UnusableAlerts } from '$service/alerts/settings';
import type { Environment } from '$shared/lib/environment';
import { alertsText } from '$shared/text/en/service-alerts';
import { ArgumentError, type OptionValues } from './command';
import { readLoneSending, SMTP_OPTIONS } from './mail-options';
import { readSecretFile } from './secret-file';
import { withVariables } from './variables';

/** The file of alerts. Not an option for each part, because other programs can read the command line. */
export const ALERT_OPTIONS = withVariables({
  alerts: { type: 'string', value: 'FILE' },
});

/** The options of commands that send alerts. */
export const ALERT_SENDING_OPTIONS = { ...ALERT_OPTIONS, ...SMTP_OPTIONS } as const;

/** Alerts, and how they are mailed. */
export interface AlertSending {
  alerts: AlertSettings | undefined;
  /** Null without a mail server. */
  mail: AlertMailSettings | null;
}

/** @throws ArgumentError */
export function readAlertSending(
  values: OptionValues<typeof ALERT_SENDING_OPTIONS>,
  environment: Environment,
): AlertSending {
  const mail = readLoneSending(values, environment);
  return { alerts: readAlerts(values, mail), mail };
}

/**
 * @param mail null without a mail server
 * @returns undefined when no file is given
 * @throws ArgumentError; its message has nothing of the file's text, which contains secrets
 */
export function readAlerts(
  { alerts: file }: OptionValues<typeof ALERT_OPTIONS>,
  mail: AlertMailSettings | null,
): AlertSettings | undefined {
  if (file === undefined) return undefined;
  const settings = parse(file);
  const needsMail = settings.deliveries.some(({ kind }) => kind === 'mail');
  if (needsMail && mail === null) throw new ArgumentError(alertsText.needsServer);
  return settings;
}

function parse(file: string): AlertSettings {
  try {
    return parseAlerts(readSecretFile(file, alertsText.unreadable));
  } catch (cause) {
    if (!(cause instanceof UnusableAlerts)) throw cause;
    const { message: place } = cause;
    const words = place === '' ? alertsText.notJson(file) : alertsText.notUsable(file, place);
    throw new ArgumentError(words, { cause });
  }
}
