import type { en } from './en';

/** The shape every language has. */
export type Catalogue = typeof en;

/** Text and its parts may be missing while a translation catches up; what is there has the English one's form. */
type Partly<Part> = Part extends (...args: never[]) => unknown
  ? Part
  : Part extends readonly unknown[]
    ? Part
    : Part extends object
      ? { [Name in keyof Part]?: Partly<Part[Name]> }
      : Part;
export type Translation = Partly<Catalogue>;

/** A translation with the English words for what it lacks. */
export function completed(english: Catalogue, translation: Translation): Catalogue {
  return merged(english, translation) as Catalogue;
}

function merged(base: unknown, over: unknown): unknown {
  if (over === undefined) return base;
  if (!isGroup(base) || !isGroup(over)) return over;
  const names = Object.keys(base);
  return Object.fromEntries(names.map((name) => [name, merged(base[name], over[name])]));
}

/** A group of messages rather than a message. */
function isGroup(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}
