/** A period's visits and their change as one sentence, where the language says the visits first. @param compared empty for none */
export const visitsFirst = (visits: string, days: string, compared: string): string =>
  compared === '' ? `${visits} ${days}.` : `${visits} ${days}, ${compared}.`;

/** An hour without a leading zero: `01 h` → `1 h`. */
export const withoutZero = (hour: string): string => hour.replace(/^0(?=\d)/, '');
