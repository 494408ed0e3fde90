import { accountColors } from '$components/accounts/account-colors';
import { addDays } from '$shared/dates/day-range';
import { formatDomain } from '$shared/lib/domains';
import {
  aboutGroup,
  type Goal,
  type Note,
  type SavedView,
  type WebsiteGroup,
} from '$shared/settings/collections';
import { currentName } from '$shared/settings/groups';
import type { Subject } from '$shared/settings/source';
import { getText } from '$shared/text';
import { formatDay } from '$shared/text/format';
import { inSeries, isolated } from '$shared/text/series';
import type { Accounts } from '$stores/accounts/accounts.svelte';
import type { AccountRoutes } from '$stores/app/account-routes.svelte';
import type { CollectionStore } from '$stores/app/collections.svelte';
import type { Commands } from '$stores/app/commands.svelte';
import { type PaletteEntry, splitList } from './entries';

interface CollectionContext {
  accounts: Accounts;
  collections: CollectionStore;
  commands: Commands;
  routes: AccountRoutes;
}

/** The number of days shown before and after a note's day. */
const AROUND = 14;

/**
 * Returns the palette’s entries for user data: groups of websites, saved views, goals, and notes on
 * days.
 */
export function collectionEntries(context: CollectionContext): PaletteEntry[] {
  const { goals, notes, views, groups } = context.collections.all;
  const noted = notes
    .toSorted((a, b) => b.day.localeCompare(a.day))
    .flatMap((note) => noteEntry(context, note) ?? []);
  return [
    ...groups.map((group) => groupEntry(context, group)),
    ...views.flatMap((view) => viewEntry(context, view) ?? []),
    ...goals.flatMap((goal) => goalEntry(context, goal) ?? []),
    ...noted,
  ];
}

/** Opens a goal’s events; null if its account no longer exists. */
function goalEntry(context: CollectionContext, goal: Goal): PaletteEntry | null {
  const shown = isThere(context, goal.subject);
  if (shown === null) return null;
  const name = nameOf(context, goal.subject);
  return {
    id: `goal ${goal.id}`,
    group: 'goals',
    label: goal.event,
    words: [name, ...splitList(getText().commandWords['add-goal'])],
    context: name,
    ...shown,
    minWords: 1,
    run: () => void context.routes.openSubject(goal.subject, { list: 'event', search: goal.event }),
  };
}

function groupEntry({ routes }: CollectionContext, group: WebsiteGroup): PaletteEntry {
  const words = getText().groups;
  return {
    id: `group ${group.id}`,
    group: 'groups',
    label: group.name,
    words: [words.title, ...group.members.map(({ domain }) => formatDomain(domain))],
    context: words.count(group.members.length),
    run: () => void routes.openSubject(aboutGroup(group)),
  };
}

/** Returns the color of an existing account and whether the subject is on screen. */
function isThere(context: CollectionContext, subject: Subject): Shown | null {
  const { accounts, collections, commands } = context;
  if (subject.kind === 'group') {
    return collections.groups.some(({ id }) => id === subject.groupId) ? {} : null;
  }
  const account = accounts.list.find(({ id }) => id === subject.accountId);
  if (account === undefined) return null;
  const { target } = commands;
  const isHere = target?.account.id === account.id && target.site.id === subject.websiteId;
  return { color: accountColors(account).color, isHere };
}
type Shown = Pick<PaletteEntry, 'color' | 'isHere'>;

function nameOf({ collections }: CollectionContext, subject: Subject): string {
  return formatDomain(currentName(subject, collections.groups));
}

/** Null if the note's account no longer exists. */
function noteEntry(context: CollectionContext, note: Note): PaletteEntry | null {
  const shown = isThere(context, note.subject);
  if (shown === null) return null;
  const name = nameOf(context, note.subject);
  const day = formatDay(note.day);
  const range = { from: addDays(note.day, -AROUND), to: addDays(note.day, AROUND) };
  return {
    id: `note ${note.id}`,
    group: 'notes',
    label: note.text,
    words: [day, note.day, name, ...splitList(getText().commandWords['add-note'])],
    ...shown,
    // The day is always shown.
    context: shown.isHere === true ? day : inSeries([isolated(name), day]),
    isHere: false,
    minWords: 1,
    run: () => void context.routes.openSubject(note.subject, range),
  };
}

/** Null if the view's account no longer exists. */
function viewEntry(context: CollectionContext, view: SavedView): PaletteEntry | null {
  const shown = isThere(context, view.subject);
  if (shown === null) return null;
  const name = nameOf(context, view.subject);
  return {
    id: `view ${view.id}`,
    group: 'views',
    label: view.name,
    words: [name, getText().savedViews.title],
    context: name,
    ...shown,
    run: () => void context.routes.openSubject(view.subject, view.query),
  };
}
