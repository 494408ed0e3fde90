import type { Website } from '../../../shared/api/websites';
import type { CalendarDay } from '../../../shared/dates/calendar-day';
import type {
  Goal,
  GroupMember,
  Note,
  SavedView,
  WebsiteGroup,
} from '../../../shared/settings/collections';
import type { Subject } from '../../../shared/settings/source';
import type { Account, OfflinePlan } from '../../../shared/bridge/contract';

/** A website to edit or delete, and what to do once a change is saved. */
export interface WebsiteForm {
  account: Account;
  site: Website;
  onsaved: () => void;
}

/** What a plan to save for offline use is about. */
export type OfflineTarget = Pick<OfflinePlan, 'accountId' | 'websites'>;

/** A dialog that does not belong to one view. */
export type OpenDialog =
  | { name: 'connect' }
  | { name: 'replace-key'; account: Account; done?: () => void }
  | { name: 'certificate'; account: Account; done: () => void }
  | { name: 'measure' }
  | { name: 'palette'; words: string }
  | { name: 'shortcuts' }
  | { name: 'guide' }
  | { name: 'save-offline'; targets: readonly OfflineTarget[]; title: string }
  | { name: 'snippet'; account: Account; domain: string; added?: number }
  | ({ name: 'website'; form: 'edit' | 'delete' } & WebsiteForm)
  | { name: 'note'; subject: Subject; day: CalendarDay; today: CalendarDay; note: Note | null }
  | { name: 'goal'; subject: Subject; event: string; known: readonly string[]; goal: Goal | null }
  | { name: 'saved-view'; view: SavedView }
  | { name: 'group'; group: WebsiteGroup }
  | { name: 'site-groups'; member: GroupMember }
  | { name: 'find-account'; words: string };

/** Which of the application-wide dialogs is open. */
export class Dialogs {
  #open = $state.raw<OpenDialog | null>(null);

  get open(): OpenDialog | null {
    return this.#open;
  }

  connect(): void {
    this.#open = { name: 'connect' };
  }

  /** Sets up the built-in service for a website of the user's own. */
  measure(): void {
    this.#open = { name: 'measure' };
  }

  /** Opens the search for an account by name or address. */
  findAccount(): void {
    this.#open = { name: 'find-account', words: '' };
  }

  /**
   * Asks for an account's new key; `done` runs after it was accepted, for example to reload a view.
   */
  replaceKey(account: Account, done?: () => void): void {
    this.#open =
      done === undefined
        ? { name: 'replace-key', account }
        : { name: 'replace-key', account, done };
  }

  /**
   * Shows the certificate of an account's server for a decision; `done` runs after it is trusted.
   */
  certificate(account: Account, done: () => void): void {
    this.#open = { name: 'certificate', account, done };
  }

  /** Asks which periods of a website, or of all favorites, to save for offline use. */
  saveOffline(account: Account, websites: OfflinePlan['websites'], title: string): void {
    this.#open = { name: 'save-offline', targets: [{ accountId: account.id, websites }], title };
  }

  /** Asks which periods of all websites of a group to save for offline use. */
  saveGroupOffline({ name, members }: WebsiteGroup): void {
    const targets = members.map(({ accountId, websiteId }) => ({ accountId, websites: websiteId }));
    this.#open = { name: 'save-offline', targets, title: name };
  }

  /** Shows the tracking snippet of a website. @param added the id of a website that is new */
  snippet(account: Account, domain: string, added?: number): void {
    this.#open = { name: 'snippet', account, domain, ...(added === undefined ? {} : { added }) };
  }

  /** Edits or deletes a website from outside the list of websites, which has forms of its own. */
  website(form: 'edit' | 'delete', website: WebsiteForm): void {
    this.#open = { name: 'website', form, ...website };
  }

  /** Adds a note on a day, or changes one. */
  note(note: Omit<Extract<OpenDialog, { name: 'note' }>, 'name'>): void {
    this.#open = { name: 'note', ...note };
  }

  /**
   * Chooses an event as a goal, or changes one.
   * @param goal.known the names of events that are offered
   */
  goal(goal: Omit<Extract<OpenDialog, { name: 'goal' }>, 'name'>): void {
    this.#open = { name: 'goal', ...goal };
  }

  /** Asks for the name of a view: of a new one, or of one that is saved. */
  savedView(view: SavedView): void {
    this.#open = { name: 'saved-view', view };
  }

  /** Asks for the name and websites of a group: of a new one, or of one that is there. */
  group(group: WebsiteGroup): void {
    this.#open = { name: 'group', group };
  }

  /** Asks for a new group. @param members the websites it starts with */
  newGroup(members: GroupMember[] = []): void {
    this.group({ id: crypto.randomUUID(), name: '', members });
  }

  /** Asks in which groups a website is. */
  siteGroups(member: GroupMember): void {
    this.#open = { name: 'site-groups', member };
  }

  /** Opens the command palette, unless another dialog is open. */
  palette(): void {
    this.#open ??= { name: 'palette', words: '' };
  }

  /** Adds a character to the words that the open dialog will search for; `Backspace` takes the last one back. */
  type(key: string): void {
    if (this.#open === null || !('words' in this.#open)) return;
    const { words } = this.#open;
    const typed = key === 'Backspace' ? [...words].slice(0, -1).join('') : words + key;
    this.#open = { ...this.#open, words: typed };
  }

  /** Opens the list of keyboard shortcuts. */
  shortcuts(): void {
    this.#open ??= { name: 'shortcuts' };
  }

  /** Opens the guide. */
  guide(): void {
    this.#open ??= { name: 'guide' };
  }

  close(): void {
    this.#open = null;
  }
}
