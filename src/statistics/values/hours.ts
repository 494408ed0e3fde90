import { type LabelLanguage, plainLabel, type ValueLabel } from './label';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats an hour of the server's day, 0 to 23, in a language: `14:00` or `2:00 PM`. */
export function formatHourOfDay(tag: string, hour: number): string {
  let format = formats.get(tag);
  if (format === undefined) {
    const options = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
    format = new Intl.DateTimeFormat(tag, options);
    formats.set(tag, format);
  }
  return format.format(Date.UTC(2026, 0, 1, hour));
}

/** Labels an hour, `00` to `23`. */
export function labelHour(language: LabelLanguage, value: string): ValueLabel {
  const isHour = /^(?:[01]\d|2[0-3])$/.test(value);
  return isHour
    ? { text: formatHourOfDay(language.tag, Number(value)) }
    : plainLabel(language, value);
}
