import type { CalendarDay } from '../dates/calendar-day';
import { isSameDomain } from '../lib/domains';
import { type GroupSubject, memberKey, type Subject, type WebsiteSubject } from './source';

/*
 * The entries that users add: notes on days, goals, saved views and groups of websites. Main stores them in one file,
 * and exports of the settings contain them. The schemas are in collections-schema.ts, because the page must not load
 * them.
 */

/** A website of a group. */
export type GroupMember = Omit<WebsiteSubject, 'kind'>;

/** Websites whose statistics are summed, in the order they were added. They may belong to several accounts. */
export interface WebsiteGroup {
  id: string;
  name: string;
  members: GroupMember[];
}

/** A change to a group, so that two windows can change it at the same time. */
interface GroupChange {
  id: string;
  name?: string | undefined;
  /** Websites that were added, or replaced under another domain. */
  added: GroupMember[];
  /** Websites removed (`memberKey`). */
  removed: string[];
}

/** A note about a day, such as a launch or an outage. */
export interface Note {
  id: string;
  subject: Subject;
  day: CalendarDay;
  text: string;
}

/** The worth of each event as the user entered it, in a currency by its ISO 4217 code. */
export interface GoalWorth {
  amount: number;
  currency: string;
}

/** An event of interest, identified by its name. Its values and units are summed. */
export interface Goal {
  id: string;
  subject: Subject;
  event: string;
  /** If missing, the values of the events are used. */
  worth?: GoalWorth | undefined;
}

/** A named view of the statistics: period, comparison, list, search and row, as the query of its address. */
export interface SavedView {
  id: string;
  subject: Subject;
  name: string;
  query: Record<string, string>;
}

export interface Collections {
  notes: Note[];
  goals: Goal[];
  views: SavedView[];
  groups: WebsiteGroup[];
}
export type CollectionName = keyof Collections;

export const COLLECTION_NAMES = [
  'notes',
  'goals',
  'views',
  'groups',
] as const satisfies CollectionName[];
export const NO_COLLECTIONS: Collections = { notes: [], goals: [], views: [], groups: [] };

/** Maximum length of notes and names, in characters. */
export const MAX_NOTE_LENGTH = 300;
export const MAX_NAME_LENGTH = 80;
/** Maximum length of an event's name, in characters. */
export const MAX_EVENT_LENGTH = 500;
/** Maximum worth of an event. */
export const MAX_WORTH = 1_000_000_000;

/**
 * Whether an entry is about this website or group. Websites are compared by domain, too, because another server may
 * use the same id for another website.
 */
export function isAbout({ subject }: { subject: Subject }, other: Subject): boolean {
  if (subject.kind === 'group') return other.kind === 'group' && subject.groupId === other.groupId;
  if (other.kind === 'group') return false;
  return subject.accountId === other.accountId && isSameDomain(subject.domain, other.domain);
}

/** A group as the subject of an entry. */
export function aboutGroup({ id, name }: Pick<WebsiteGroup, 'id' | 'name'>): GroupSubject {
  return { kind: 'group', groupId: id, domain: name };
}

/** Adds entries, or replaces those with the same ids at their positions. */
export function withEntries(
  before: Collections,
  changes: { [Name in keyof Collections]?: Collections[Name] | undefined },
): Collections {
  return {
    notes: merged(before.notes, changes.notes ?? []),
    goals: merged(before.goals, changes.goals ?? []),
    views: merged(before.views, changes.views ?? []),
    groups: merged(before.groups, changes.groups ?? []),
  };
}

/** The difference between two states of a group. */
export function changeOfGroup(before: WebsiteGroup, after: WebsiteGroup): GroupChange {
  const keys = new Set(after.members.map(memberKey));
  const known = new Map(before.members.map((one) => [memberKey(one), one.domain]));
  return {
    id: before.id,
    ...(after.name !== before.name && { name: after.name }),
    added: after.members.filter((one) => known.get(memberKey(one)) !== one.domain),
    removed: before.members.map(memberKey).filter((key) => !keys.has(key)),
  };
}

/** Changes a group; does nothing if the group was deleted. */
export function withGroupChange(before: Collections, change: GroupChange): Collections {
  const groups = before.groups.map((group) => {
    if (group.id !== change.id) return group;
    const members = new Map(group.members.map((one) => [memberKey(one), one]));
    for (const key of change.removed) members.delete(key);
    for (const one of change.added) members.set(memberKey(one), one);
    return { ...group, name: change.name ?? group.name, members: [...members.values()] };
  });
  return { ...before, groups };
}

/** Removes the entries that do not match. A group counts as its own subject. */
export function filterEntries(
  before: Collections,
  fits: (entry: { id: string; subject: Subject }, collection: CollectionName) => boolean,
): Collections {
  return {
    notes: before.notes.filter((one) => fits(one, 'notes')),
    goals: before.goals.filter((one) => fits(one, 'goals')),
    views: before.views.filter((one) => fits(one, 'views')),
    groups: before.groups.filter((one) => fits({ id: one.id, subject: aboutGroup(one) }, 'groups')),
  };
}

function merged<Entry extends { id: string }>(
  before: readonly Entry[],
  changed: readonly Entry[],
): Entry[] {
  const byId = new Map(before.map((one) => [one.id, one]));
  for (const one of changed) byId.set(one.id, one);
  return [...byId.values()];
}
