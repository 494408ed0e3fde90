import { ArgumentError } from '$command-line/command';
import { readStatistics } from '$main/queries/every-statistic';
import { notesOnDays } from '$main/queries/statistics';
import { STATISTIC_NAMES } from '$shared/api/statistics';
import { terminalText } from '$shared/text/en/terminal';
import { defineTerminalCommand } from '../command';
import {
  DAYS_OPTIONS,
  OUTPUT_OPTION,
  readAccount,
  readDaysOptions,
  READING_OPTIONS,
  readOneOf,
  WEBSITE_ARGUMENT,
} from '../options';
import { withAgeNote } from '../print';

const THEMES = ['light', 'dark'] as const;
/** Size limits of the window. */
const [MIN_WIDTH, MAX_WIDTH, MIN_HEIGHT, MAX_HEIGHT] = [640, 3840, 400, 9999];

/** Writes a picture of the statistics of a website. */
export const captureCommand = defineTerminalCommand({
  name: 'capture',
  options: {
    ...READING_OPTIONS,
    ...DAYS_OPTIONS,
    ...OUTPUT_OPTION,
    theme: { type: 'string', value: 'THEME', completes: THEMES },
    size: { type: 'string', value: 'WxH' },
  },
  arguments: [WEBSITE_ARGUMENT],
  text: terminalText.commands.capture,
  parse(values, [website = '']) {
    const file = values.output;
    if (file === undefined) throw new ArgumentError(terminalText.pictureNeedsFile);
    if (!/\.png$/i.test(file)) throw new ArgumentError(terminalText.pictureIsPng(file));
    const theme = readOneOf(values.theme, THEMES, terminalText.notATheme) ?? 'light';
    const { compare = 'previous', ...days } = readDaysOptions(values);
    return {
      ...readAccount(values),
      ...days,
      compare,
      website,
      theme,
      ...readSize(values.size),
      file,
    };
  },
  async run({ theme, width, height, file, isOffline, ...asked }, context) {
    const question = { ...asked, names: STATISTIC_NAMES };
    const { subject, missing, state } = await readStatistics(context.query(isOffline), question);
    const { source, days } = subject;
    // There is nothing to draw.
    if (days.started !== null) {
      return { content: '', file: null, notes: notesOnDays(subject), code: 0 };
    }
    const content = await context.drawPage({
      source,
      range: days.range,
      compared: days.compared,
      isOffline,
      format: 'png',
      theme,
      width,
      height,
    });
    const unsaved = missing.length === 0 ? [] : [terminalText.missing(missing)];
    const notes = [...notesOnDays(subject), ...unsaved];
    return withAgeNote({ content, file }, state, notes);
  },
});

/** @throws ArgumentError */
function readSize(text = '1280x900'): { width: number; height: number } {
  const [, width, height] = (/^(\d{3,4})x(\d{3,4})$/i.exec(text) ?? []).map(Number);
  const isPossible =
    width !== undefined &&
    height !== undefined &&
    width >= MIN_WIDTH &&
    width <= MAX_WIDTH &&
    height >= MIN_HEIGHT &&
    height <= MAX_HEIGHT;
  if (!isPossible) throw new ArgumentError(terminalText.notASize(text));
  return { width, height };
}
