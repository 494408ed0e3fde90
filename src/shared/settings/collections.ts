import type { CalendarDay } from '../dates/calendar-day';
import { isSameDomain } from '../lib/domains';
import { type GroupSubject, memberKey, type Subject, type WebsiteSubject } from './source';

/*
 * The entries that users add: notes on days, goals, saved views and groups of websites. Main stores them in one file,
 * and exported settings contain them. The schemas are in collections-schema.ts because the page must not load them.
 */

/** A website in a group. */
export type GroupMember = Omit<WebsiteSubject, 'kind'>;

/**
 * Websites whose statistics are summed, in the order in which they were added. They may belong to several accounts.
 */
export interface WebsiteGroup {
  id: string;
  name: string;
  members: GroupMember[];
}

/** A change to a group. It names only what changes, so that two windows can change the same group. */
interface GroupChange {
  id: string;
  name?: string | undefined;
  /** Websites that were added, or that replace a website with the same id and another domain. */
  added: GroupMember[];
  /** The keys (`memberKey`) of the websites that were removed. */
  removed: string[];
}

/** A note about a day, such as a launch or an outage. */
export interface Note {
  id: string;
  subject: Subject;
  day: CalendarDay;
  text: string;
}

/** The worth of each event as the user entered it. `currency` is an ISO 4217 code. */
export interface GoalWorth {
  amount: number;
  currency: string;
}

/** An event that matters to the owner, identified by its name. Events with other values and units are summed. */
export interface Goal {
  id: string;
  subject: Subject;
  event: string;
  /** The worth of each event. If absent, the values that the events report are used. */
  worth?: GoalWorth | undefined;
}

/** A named view of the statistics: its period, comparison, list, search and row, as the query of its address. */
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

/** The maximum length of notes and names, in characters. */
export const MAX_NOTE_LENGTH = 300;
export const MAX_NAME_LENGTH = 80;
/** The maximum length of an event's name, in characters. */
export const MAX_EVENT_LENGTH = 500;
/** The maximum worth of an event. */
export const MAX_WORTH = 1_000_000_000;

/**
 * Whether an entry is about a website or group. Websites are also compared by domain, because another server may use
 * the same id for another website.
 */
export function isAbout({ subject }: { subject: Subject }, other: Subject): boolean {
  if (subject.kind === 'group') return other.kind === 'group' && subject.groupId === other.groupId;
  if (other.kind === 'group') return false;
  return subject.accountId === other.accountId && isSameDomain(subject.domain, other.domain);
}

/** Returns a group as the subject of an entry. */
export function aboutGroup({ id, name }: Pick<WebsiteGroup, 'id' | 'name'>): GroupSubject {
  return { kind: 'group', groupId: id, domain: name };
}

/** Adds entries. An entry with an existing id replaces that one at its position. */
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

/** Returns the change that turns one state of a group into another. */
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

/** Applies a change to a group. Does nothing if the group was deleted. */
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

/** Keeps the entries for which `fits` is true. A group counts as its own subject. */
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
