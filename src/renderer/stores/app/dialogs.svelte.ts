import type { Website } from '$shared/api/websites';
import type { Account, OfflinePlan } from '$shared/bridge/contract';
import type { CalendarDay } from '$shared/dates/calendar-day';
import type {
  Goal,
  GroupMember,
  Note,
  SavedView,
  WebsiteGroup,
} from '$shared/settings/collections';
import type { ReportMail, ScheduledReport } from '$shared/settings/scheduled-reports';
import type { Subject } from '$shared/settings/source';
import type { CommandTarget } from './commands.svelte';
import type { Drafts } from './drafts.svelte';

/** A website to add (null) or to edit. */
interface WebsiteForm {
  account: Account;
  site: Website | null;
  /** The drafts of the account's forms. */
  drafts: Drafts;
  onsaved: (site: Website) => void;
}

/** The websites of a plan to save for offline use. */
export type OfflineTarget = Pick<OfflinePlan, 'accountId' | 'websites'>;

/** A dialog that does not belong to one view. */
export type OpenDialog =
  | { name: 'connect' }
  | { name: 'replace-key'; account: Account; ondone: (() => void) | undefined }
  | { name: 'certificate'; account: Account; ondone: () => void }
  | { name: 'measure' }
  | { name: 'palette'; words: string }
  | { name: 'shortcuts' }
  | { name: 'guide'; place: GuidePlace | null }
  | ({ name: 'share' } & CommandTarget)
  | { name: 'save-offline'; targets: readonly OfflineTarget[]; title: string }
  | { name: 'snippet'; account: Account; domain: string; added: number | undefined }
  | ({ name: 'website' } & WebsiteForm)
  | { name: 'delete-website'; account: Account; site: Website }
  | { name: 'note'; subject: Subject; day: CalendarDay; today: CalendarDay; note: Note | null }
  | { name: 'goal'; subject: Subject; event: string; known: readonly string[]; goal: Goal | null }
  | { name: 'send-report'; report: ScheduledReport; mail: ReportMail | null }
  | { name: 'saved-view'; view: SavedView }
  | { name: 'group'; group: WebsiteGroup }
  | { name: 'site-groups'; member: GroupMember }
  | { name: 'find-account'; words: string };

/** A position in the guide. */
export interface GuidePlace {
  file: string;
  /** The anchor of a heading; null for the top of the page. */
  anchor: string | null;
}

/** The open application-wide dialogs. */
export class Dialogs {
  #stack = $state.raw<readonly OpenDialog[]>([]);

  /** The last one is on top. The input of a website form stays below another dialog. */
  get stack(): readonly OpenDialog[] {
    return this.#stack;
  }

  connect(): void {
    this.#show({ name: 'connect' });
  }

  /** Sets up the built-in service for the user's own website. */
  measure(): void {
    this.#show({ name: 'measure' });
  }

  /** Opens the search for an account by name or address. */
  findAccount(): void {
    this.#show({ name: 'find-account', words: '' });
  }

  /**
   * Asks for an account's new key; `ondone` runs after it was accepted, for example to reload a view.
   */
  replaceKey(account: Account, ondone?: () => void): void {
    this.#show({ name: 'replace-key', account, ondone });
  }

  /**
   * Shows the certificate of an account's server for a decision; `ondone` runs after the user
   * trusted it.
   */
  certificate(account: Account, ondone: () => void): void {
    this.#show({ name: 'certificate', account, ondone });
  }

  /** Asks which periods of a website, or of all favorites, to save for offline use. */
  saveOffline(account: Account, websites: OfflinePlan['websites'], title: string): void {
    this.#show({ name: 'save-offline', targets: [{ accountId: account.id, websites }], title });
  }

  /** Asks which periods of all websites of a group to save for offline use. */
  saveGroupOffline({ name, members }: WebsiteGroup): void {
    const targets = members.map(({ accountId, websiteId }) => ({ accountId, websites: websiteId }));
    this.#show({ name: 'save-offline', targets, title: name });
  }

  /**
   * Shows the tracking snippet of a website.
   * @param added the id of a new website
   */
  snippet(account: Account, domain: string, added?: number): void {
    this.#show({ name: 'snippet', account, domain, added });
  }

  /** Adds or edits a website. */
  website(form: WebsiteForm): void {
    this.#show({ name: 'website', ...form });
  }

  /** Closes the website form and the dialogs above it, because its view has ended. */
  leaveWebsite(): void {
    if (this.#stack.some(isOfWebsite)) this.#stack = [];
  }

  /** Asks for confirmation before deleting a website. */
  deleteWebsite(account: Account, site: Website): void {
    this.#show({ name: 'delete-website', account, site });
  }

  /** Adds a note on a day, or changes one. */
  note(note: Omit<Extract<OpenDialog, { name: 'note' }>, 'name'>): void {
    this.#show({ name: 'note', ...note });
  }

  /**
   * Adds or changes a goal for an event.
   * @param goal.known the names of the offered events
   */
  goal(goal: Omit<Extract<OpenDialog, { name: 'goal' }>, 'name'>): void {
    this.#show({ name: 'goal', ...goal });
  }

  /** Asks for the name of a view, new or saved. */
  savedView(view: SavedView): void {
    this.#show({ name: 'saved-view', view });
  }

  /**
   * Schedules a report.
   * @param mail the mail server; null if none is set up
   */
  sendReport(report: ScheduledReport, mail: ReportMail | null): void {
    this.#show({ name: 'send-report', report, mail });
  }

  /** Asks for the name and websites of a group, new or existing. */
  group(group: WebsiteGroup): void {
    this.#show({ name: 'group', group });
  }

  /**
   * Asks for a new group.
   * @param members its initial websites
   */
  newGroup(members: GroupMember[] = []): void {
    this.group({ id: crypto.randomUUID(), name: '', members });
  }

  /** Asks which groups a website belongs to. */
  siteGroups(member: GroupMember): void {
    this.#show({ name: 'site-groups', member });
  }

  /** Opens the command palette, unless another dialog is open. */
  palette(): void {
    this.#showAlone({ name: 'palette', words: '' });
  }

  /**
   * Adds a character to the text that the loading dialog will search for; `Backspace` removes the
   * last one.
   */
  type(key: string): void {
    const top = this.#stack.at(-1);
    if (top === undefined || !('words' in top)) return;
    const words = key === 'Backspace' ? [...top.words].slice(0, -1).join('') : top.words + key;
    this.#stack = [...this.#stack.slice(0, -1), { ...top, words }];
  }

  /** Opens the list of keyboard shortcuts. */
  shortcuts(): void {
    this.#showAlone({ name: 'shortcuts' });
  }

  /** Shows and changes who can see a website's statistics. */
  share(target: CommandTarget): void {
    this.#show({ name: 'share', ...target });
  }

  /**
   * Opens the guide.
   * @param place the position; by default the first page
   */
  guide(place: GuidePlace | null = null): void {
    this.#showAlone({ name: 'guide', place });
  }

  close(): void {
    this.#stack = this.#stack.slice(0, -1);
  }

  #show(dialog: OpenDialog): void {
    const below =
      dialog.name === 'website' ? [] : this.#stack.filter(({ name }) => name === 'website');
    this.#stack = [...below, dialog];
  }

  /** Opens a dialog unless another is open. */
  #showAlone(dialog: OpenDialog): void {
    if (this.#stack.length === 0) this.#stack = [dialog];
  }
}

const isOfWebsite = ({ name }: OpenDialog): boolean =>
  name === 'website' || name === 'delete-website';
