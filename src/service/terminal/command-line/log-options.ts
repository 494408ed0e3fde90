import { LOG_LEVELS } from '$service/log/events';
import { LOG_FORMATS, type LogSettings } from '$service/log/log';
import { logArguments } from '$shared/text/en/service-log';
import type { OptionValues } from './command';
import { readName } from './values';
import { withVariables } from './variables';

/** The log options of a command. */
export const LOG_OPTIONS = withVariables({
  'log-format': { type: 'string', value: 'FORMAT' },
  'log-level': { type: 'string', value: 'LEVEL' },
});

/**
 * Reads the settings of the log.
 *
 * @returns the settings; by default text, from the level `info`
 * @throws ArgumentError
 */
export function readLog(values: OptionValues<typeof LOG_OPTIONS>): LogSettings {
  return {
    format: readName(values['log-format'], LOG_FORMATS, logArguments.notAFormat) ?? 'text',
    level: readName(values['log-level'], LOG_LEVELS, logArguments.notALevel) ?? 'info',
  };
}

/**
 * Reads the settings of the log of a command that only logs on request; null without a request.
 *
 * @throws ArgumentError
 */
export function readOptionalLog(values: OptionValues<typeof LOG_OPTIONS>): LogSettings | null {
  const settings = readLog(values);
  return values['log-format'] === undefined ? null : settings;
}
