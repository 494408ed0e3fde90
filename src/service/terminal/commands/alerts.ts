import type { AlertMailSettings } from '$service/alerts/deliver';
import type { AlertSettings } from '$service/alerts/settings';
import { alertsText } from '$shared/text/en/service-alerts';
import { commandTexts } from '$shared/text/en/service-commands';
import { ALERT_SENDING_OPTIONS, readAlertSending } from '../command-line/alert-options';
import { ArgumentError, type CommandSettings, defineServiceCommand } from '../command-line/command';
import {
  LOCATION_OPTIONS,
  readLocation,
  readTimeZone,
  ZONE_OPTION,
} from '../command-line/data-folder';
import { readPaths } from '../command-line/network-values';
import { withVariables } from '../command-line/variables';

interface TestSettings extends CommandSettings {
  alerts: AlertSettings;
  mail: AlertMailSettings | null;
}

/** Checks the rules of alerts now, and sends what they find. */
export const alertsRunCommand = defineServiceCommand({
  name: 'alerts run',
  options: {
    ...LOCATION_OPTIONS,
    ...ZONE_OPTION,
    ...ALERT_SENDING_OPTIONS,
    ...withVariables({
      'public-address': { type: 'string', value: 'URL' },
      'base-path': { type: 'string', value: 'PATH' },
    }),
  },
  text: commandTexts['alerts run'],
  parse: (values, _words, environment) => ({
    ...readLocation(values, environment),
    timezone: readTimeZone(values.timezone),
    ...readAlertSending(values, environment),
    ...readPaths(values['base-path'], values['public-address']),
  }),
  run: async (settings) => (await import('../alerts-run')).runAlerts(settings),
});

/** Sends a test to each delivery of alerts. */
export const alertsTestCommand = defineServiceCommand({
  name: 'alerts test',
  options: ALERT_SENDING_OPTIONS,
  text: commandTexts['alerts test'],
  parse(values, _words, environment): TestSettings {
    const { alerts, mail } = readAlertSending(values, environment);
    if (alerts === undefined) throw new ArgumentError(alertsText.fileMissing);
    return { alerts, mail };
  },
  run: async ({ alerts, mail }) => (await import('../alerts-test')).runAlertsTest(alerts, mail),
});
