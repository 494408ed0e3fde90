/**
 * Returns a function that finds the plural category of a number by the rules of one language, which need not be the
 * one chosen for the process.
 */
export function pluralRule(language: string): (count: number) => Intl.LDMLPluralRule {
  let rules: Intl.PluralRules | undefined;
  return (count) => (rules ??= new Intl.PluralRules(language)).select(count);
}
