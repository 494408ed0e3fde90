import { localTime } from '$service/store/counts/calendar';
import {
  dictionaryOf,
  ignoresEmptyValues,
  isDayCode,
  isHourCode,
} from '$service/store/counts/codes';
import { toStorableText } from '$service/store/counts/storable-text';
import type { DayCount, Hit } from '$service/store/hits';

/** A text to count, in one of a website's dictionaries. */
export interface ValueText {
  websiteId: number;
  kind: number;
  text: string;
}

/** What is added to a counter. */
export interface Addition {
  websiteId: number;
  day: number;
  code: number;
  /** The text of the value; or its id, if that is a day or an hour. */
  value: ValueText | number;
  count: number;
}

export function* additionsOfHit({ websiteId, counters }: Hit): Generator<Addition> {
  const { day, hour } = localTime(counters.at);
  for (const [index, code] of counters.codes.entries()) {
    const text = counters.texts[index] ?? '';
    if (text === '' && ignoresEmptyValues(code)) continue;
    yield { websiteId, day, code, value: textOf(websiteId, code, text), count: 1 };
  }
  for (const code of counters.totals) {
    if (isDayCode(code)) yield { websiteId, day, code, value: day, count: 1 };
    else if (isHourCode(code)) yield { websiteId, day, code, value: hour, count: 1 };
  }
}

export function* additionsOfRow(websiteId: number, row: DayCount): Generator<Addition> {
  const { day, code, text, count } = row;
  if (count === 0 || (text === '' && ignoresEmptyValues(code))) return;
  const value = isDayCode(code)
    ? day
    : isHourCode(code)
      ? Number(text)
      : textOf(websiteId, code, text);
  yield { websiteId, day, code, value, count };
}

const textOf = (websiteId: number, code: number, text: string): ValueText => ({
  websiteId,
  kind: dictionaryOf(code),
  text: toStorableText(text),
});
