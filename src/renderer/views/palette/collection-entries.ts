import { formatDomain } from '../../../shared/lib/domains';
import { addDays } from '../../../shared/dates/day-range';
import type { Goal, Note, SavedView } from '../../../shared/settings/collections';
import { getText } from '../../../shared/text';
import { formatDay } from '../../../shared/text/format';
import type { Accounts } from '../../stores/accounts/accounts.svelte';
import type { AccountRoutes } from '../../stores/app/account-routes.svelte';
import type { CollectionStore } from '../../stores/app/collections.svelte';
import { wordsOf, type Entry } from './entries';

interface CollectionContext {
  accounts: Accounts;
  collections: CollectionStore;
  routes: AccountRoutes;
}

/** A note is shown with as many days before and after it. */
const AROUND = 14;

/** The palette’s entries for what people added: saved views, goals, and notes on days. */
export function collectionEntries(context: CollectionContext): Entry[] {
  const { goals, notes, views } = context.collections.all;
  const noted = notes
    .toSorted((a, b) => b.day.localeCompare(a.day))
    .flatMap((note) => noteEntry(context, note) ?? []);
  return [
    ...views.flatMap((view) => viewEntry(context, view) ?? []),
    ...goals.flatMap((goal) => goalEntry(context, goal) ?? []),
    ...noted,
  ];
}

/** Leads to a goal’s events; null for one of an account that is gone. */
function goalEntry({ accounts, routes }: CollectionContext, goal: Goal): Entry | null {
  const { accountId, websiteId, domain } = goal.subject;
  const account = accounts.list.find(({ id }) => id === accountId);
  if (account === undefined) return null;
  const events = { list: 'event', search: goal.event };
  return {
    id: `goal ${goal.id}`,
    group: 'goals',
    label: goal.event,
    words: [formatDomain(domain), ...wordsOf(getText().commandWords['add-goal'])],
    context: formatDomain(domain),
    color: account.color,
    minWords: 1,
    run: () => void routes.open(accountId, { view: 'statistics', websiteId }, events),
  };
}

/** Null for a note of an account that is gone. */
function noteEntry({ accounts, routes }: CollectionContext, note: Note): Entry | null {
  const { accountId, websiteId, domain } = note.subject;
  const account = accounts.list.find(({ id }) => id === accountId);
  if (account === undefined) return null;
  const day = formatDay(note.day);
  const range = { from: addDays(note.day, -AROUND), to: addDays(note.day, AROUND) };
  return {
    id: `note ${note.id}`,
    group: 'notes',
    label: note.text,
    words: [day, note.day, formatDomain(domain), ...wordsOf(getText().commandWords['add-note'])],
    context: `${formatDomain(domain)}, ${day}`,
    color: account.color,
    minWords: 1,
    run: () => void routes.open(accountId, { view: 'statistics', websiteId }, range),
  };
}

/** Null for a view of an account that is gone. */
function viewEntry({ accounts, routes }: CollectionContext, view: SavedView): Entry | null {
  const { accountId, websiteId, domain } = view.subject;
  const account = accounts.list.find(({ id }) => id === accountId);
  if (account === undefined) return null;
  return {
    id: `view ${view.id}`,
    group: 'views',
    label: view.name,
    words: [formatDomain(domain), getText().savedViews.title],
    context: formatDomain(domain),
    color: account.color,
    run: () => void routes.open(accountId, { view: 'statistics', websiteId }, view.query),
  };
}
