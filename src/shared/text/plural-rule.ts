/** Finds a number's category by the rules of one language, whatever is chosen for the process. */
export function pluralRule(language: string): (count: number) => Intl.LDMLPluralRule {
  let rules: Intl.PluralRules | undefined;
  return (count) => (rules ??= new Intl.PluralRules(language)).select(count);
}
