import type { en } from './en';

/** The shape every language has. */
export type Catalogue = typeof en;

/** A translation may lack texts; those it has take the English text's form. */
type Partly<Part> = Part extends (...args: never[]) => unknown
  ? Part
  : Part extends readonly unknown[]
    ? Part
    : Part extends object
      ? { [Name in keyof Part]?: Partly<Part[Name]> }
      : Part;
export type Translation = Partly<Catalogue>;

/** A translation with English texts where it has none. */
export function completed(english: Catalogue, translation: Translation): Catalogue {
  return merged(english, translation) as Catalogue;
}

function merged(base: unknown, over: unknown): unknown {
  if (over === undefined) return base;
  if (!isGroup(base) || !isGroup(over)) return over;
  const names = Object.keys(base);
  return Object.fromEntries(names.map((name) => [name, merged(base[name], over[name])]));
}

/** A group of texts rather than a single text. */
function isGroup(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}
