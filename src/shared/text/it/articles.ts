/* Articles before what is filled in: they depend on the number or the name that follows. */

/** `il 8 maggio` → `l’8 maggio`, `dal 01 al 11 maggio` → `dal 1º all’11 maggio`. */
export function withArticles(days: string): string {
  return days
    .replace(/\b0(?=\d\b)/g, '')
    .replace(/\b(il|al|dal) (?=(?:8|11)\b)/g, (_, article: string) =>
      article === 'il' ? 'l’' : `${article}l’`,
    )
    .replace(/\b(il|al|dal) 1\b/g, '$1 1º');
}

/** `maggio` → `a maggio`, `agosto` → `ad agosto`. */
export function inMonth(month: string): string {
  return /^a/i.test(month) ? `ad ${month}` : `a ${month}`;
}
