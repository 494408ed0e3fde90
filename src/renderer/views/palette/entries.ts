import { matchScore } from './fuzzy';

export const GROUPS = ['websites', 'statistics', 'periods', 'accounts', 'actions'] as const;
export type Group = (typeof GROUPS)[number];

/** A command in the palette. */
export interface Entry {
  /** Stable across starts, so that recent entries can be recognized. */
  id: string;
  group: Group;
  label: string;
  /** Distinguishes entries of the same name, such as a website's account. */
  hint?: string;
  /** Another form of the name that also matches. */
  also?: string;
  /** Its keyboard shortcut, as displayed. */
  keys?: string;
  run: () => void;
}

export interface EntryGroup {
  /** `recent` holds recently used entries of any group. */
  name: Group | 'recent';
  entries: Entry[];
}

const RECENT_SHOWN = 5;
const SHOWN = 8;
/** Ranks recently used entries first among equal matches. */
const RECENT_BONUS = 4;

/**
 * Returns the entries to show for the typed text: the best matches by group, starting with the
 * group of the best match. With nothing typed, recently used entries come first.
 * @param recent ids, latest first
 */
export function choose(
  entries: readonly Entry[],
  typed: string,
  recent: readonly string[],
): EntryGroup[] {
  if (typed.trim() === '') return unfiltered(entries, recent);
  const scored = entries.flatMap((entry) => {
    const score = scoreOf(typed, entry);
    if (score === null) return [];
    return [{ entry, score: score + (recent.includes(entry.id) ? RECENT_BONUS : 0) }];
  });
  scored.sort((a, b) => b.score - a.score);
  const names = [...new Set(scored.map(({ entry }) => entry.group))];
  return names.map((name) => ({
    name,
    entries: scored
      .filter(({ entry }) => entry.group === name)
      .slice(0, SHOWN)
      .map(({ entry }) => entry),
  }));
}

function scoreOf(typed: string, { label, hint = '', also }: Entry): number | null {
  const score = matchScore(typed, `${label} ${hint}`);
  return score === null && also !== undefined ? matchScore(typed, `${also} ${hint}`) : score;
}

function unfiltered(entries: readonly Entry[], recent: readonly string[]): EntryGroup[] {
  const lately = recent
    .flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
    .slice(0, RECENT_SHOWN);
  const groups = GROUPS.map((name) => ({
    name,
    entries: entries
      .filter((entry) => entry.group === name && !lately.includes(entry))
      .slice(0, SHOWN),
  }));
  return [{ name: 'recent' as const, entries: lately }, ...groups].filter(
    (group) => group.entries.length > 0,
  );
}
