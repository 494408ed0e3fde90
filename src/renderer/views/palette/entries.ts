import type { ValueIcon } from '$statistics/values/label';
import type { SiteOnDay } from '$stores/websites/week-summary';
import { type Findable, matchScore } from './match';

export const PALETTE_GROUPS = [
  'values',
  'commands',
  'websites',
  'groups',
  'views',
  'goals',
  'notes',
  'statistics',
  'periods',
  'accounts',
  'choices',
  'guide',
] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** An entry of the palette. */
export interface PaletteEntry extends Findable {
  /** Stable across starts, so that recent entries can be recognized. */
  id: string;
  group: PaletteGroup;
  /** The key of its command, in the notation of the command table. */
  key?: string;
  /** The icon of its value, instead of that of its group. */
  icon?: ValueIcon;
  /** The context is on screen: it is searchable, but not displayed. */
  isHere?: boolean;
  /** Why it cannot run now. */
  blocked?: string;
  /** The color of its account. */
  color?: string;
  /** Offered only after this many words are typed. */
  minWords?: number;
  /** The website that it opens. */
  site?: SiteOnDay & { domain: string };
  run: () => void;
}

export interface EntryGroup {
  /** `recent` holds recently used entries of any group. */
  name: PaletteGroup | 'recent';
  entries: PaletteEntry[];
}

/** Splits a comma-separated list of search words in the messages. */
export const splitList = (list = ''): string[] => list.split(', ').filter(Boolean);

const RECENT_SHOWN = 5;
const SHOWN = 8;
/** Added to the score of recently used entries. */
const RECENT_BONUS = 4;
/** Commands rank above pages of the guide. */
const GUIDE_SCORE = 0.25;

/**
 * Returns the entries to show for the typed text: the best matches by group, starting with the
 * group of the best match. Without text, recently used entries come first, and blocked ones are
 * hidden.
 * @param recent ids, latest first
 */
export function matchingEntries(
  entries: readonly PaletteEntry[],
  typed: string,
  recent: readonly string[],
): EntryGroup[] {
  if (typed.trim() === '') return unfiltered(entries, recent);
  const words = typed.trim().split(/\s+/).length;
  const scored = entries.flatMap((entry) => {
    const match = words < (entry.minWords ?? 0) ? null : matchScore(typed, entry);
    if (match === null) return [];
    const score = entry.group === 'guide' ? match * GUIDE_SCORE : match;
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

function unfiltered(entries: readonly PaletteEntry[], recent: readonly string[]): EntryGroup[] {
  const offered = entries.filter(({ blocked }) => blocked === undefined);
  const lately = recent
    .flatMap((id) => offered.find((entry) => entry.id === id) ?? [])
    .slice(0, RECENT_SHOWN);
  const groups = PALETTE_GROUPS.map((name) => ({
    name,
    entries: offered
      .filter((entry) => entry.group === name && !entry.minWords && !lately.includes(entry))
      .slice(0, SHOWN),
  }));
  return [{ name: 'recent' as const, entries: lately }, ...groups].filter(
    (group) => group.entries.length > 0,
  );
}
