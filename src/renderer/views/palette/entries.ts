import { matchScore } from './fuzzy';

export const GROUPS = ['websites', 'statistics', 'periods', 'accounts', 'actions'] as const;
export type Group = (typeof GROUPS)[number];

/** Something the palette can do. */
export interface Entry {
  /** Stays the same between starts, so that what was used lately can be told. */
  id: string;
  group: Group;
  label: string;
  /** What tells it from others of the same name, like a website's account. */
  hint?: string;
  /** Another form of its name, which finds it too. */
  also?: string;
  /** Its own keys, as they are written. */
  keys?: string;
  run: () => void;
}

export interface EntryGroup {
  /** `recent`: what was used lately, of any group. */
  name: Group | 'recent';
  entries: Entry[];
}

const RECENT_SHOWN = 5;
const SHOWN = 8;
/** What was used lately comes first among equals. */
const RECENT_BONUS = 4;

/**
 * What to show for what was typed: the best matches by group, the group with the best one first. Before anything is typed
 * what was used lately stands above all.
 *
 * @param recent ids, the newest first
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
