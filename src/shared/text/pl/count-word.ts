const rules = new Intl.PluralRules('pl');

/** Picks the word for a whole number. Not by `plural`: the service writes Polish whatever its process's language is. */
export function countWord(count: number, one: string, few: string, many: string): string {
  const rule = rules.select(count);
  return rule === 'one' ? one : rule === 'few' ? few : many;
}
