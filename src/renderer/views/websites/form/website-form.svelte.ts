import type { Client } from '$client/client';
import type { UpdateWebsiteParameters } from '$shared/api/parameters';
import { domainFrom } from '$shared/api/read-domain';
import { FIELD_NAMES, type FieldName, type WebsiteFields } from '$shared/api/website-fields';
import type { Website } from '$shared/api/websites';
import { type Draft, type DraftFields, draftName } from '$shared/bridge/drafts';
import { type AppError, AppFailure, toAppError } from '$shared/failures/failure';
import type { Drafts } from '$stores/app/drafts.svelte';
import { fetchWebsite, findByDomain } from '../bulk/load-all';
import { isOutcomeUnknown, writeOutcome } from '../drafts/uncertain-writes';
import { type FieldErrors, fieldErrors } from './check';
import {
  changedFields,
  initialFields,
  newSettings,
  rebaseFields,
  toChanges,
  toEditForm,
  toParameters,
  toStoreParameters,
  withFields,
} from './draft';

/**
 * The state of a save without an answer. `differs`: the website exists, but with other settings.
 */
export type UncertainWrite = 'checking' | 'arrived' | 'missing' | 'unseen' | 'differs';

/** The form of a new website (`site` null) or an existing one. Its input is stored as a draft. */
export class WebsiteForm {
  readonly draft: WebsiteFields;
  #client: Client;
  #accountId: string;
  #drafts: Drafts;
  #site = $state.raw<Website | null>(null);
  #busy = $state(false);
  #finished = $state(false);
  #tried = $state(false);
  #failure = $state.raw<AppError | null>(null);
  #refused = $state.raw<FieldErrors>({});
  /** The fields of a save without an answer. */
  #unsure = $state.raw<DraftFields | null>(null);
  #lost = $state<UncertainWrite | null>(null);
  #arrived = $state.raw<Website | null>(null);
  #restored = $state<{ password: boolean } | null>(null);

  /**
   * Errors by field: our own after the first attempt to save, and the server's until the next
   * attempt.
   */
  readonly faults: FieldErrors = $derived.by(() => ({
    ...this.#refused,
    ...(this.#tried ? fieldErrors(this.draft, this.#site) : {}),
  }));
  readonly firstFault: FieldName | null = $derived(
    FIELD_NAMES.find((field) => this.faults[field] !== undefined) ?? null,
  );

  constructor(client: Client, accountId: string, site: Website | null, drafts: Drafts) {
    const kept = site === null ? drafts.find('add') : drafts.find('edit', site.id);
    const draft = $state(withFields(initialFields(site), kept?.fields ?? {}));
    this.draft = draft;
    this.#client = client;
    this.#accountId = accountId;
    this.#site = site;
    this.#drafts = drafts;
    if (kept === null) return;
    this.#restored = { password: kept.password };
    if (kept.sent) this.#unsure = kept.fields;
  }

  get busy(): boolean {
    return this.#busy;
  }

  /** The website being edited; null for a new one. */
  get site(): Website | null {
    return this.#site;
  }

  /** A failure that does not belong to a field. */
  get failure(): AppError | null {
    return this.#failure;
  }

  /** Set if the form was restored from a draft; the password is never part of it. */
  get restored(): { password: boolean } | null {
    return this.#restored;
  }

  get lost(): UncertainWrite | null {
    return this.#lost;
  }

  /** A save was sent without an answer, and has not been checked yet. */
  get unsure(): boolean {
    return this.#unsure !== null;
  }

  /** Whether a field differs from the website, or from a new website's defaults. */
  isChanged(name: FieldName): boolean {
    return this.draft[name] !== initialFields(this.#site)[name];
  }

  set<Name extends FieldName>(name: Name, value: WebsiteFields[Name]): void {
    Object.assign(this.draft, { [name]: value });
  }

  /** Saves the draft in case of a crash. Call it in an effect. */
  remember(): void {
    const draft = this.#asDraft();
    if (this.#busy || this.#finished) return;
    if (draft === null) void this.#drafts.discard(this.#name);
    else this.#drafts.later(draft);
  }

  /** Discards the input and its draft. */
  discard(): void {
    void this.#drafts.discard(this.#name);
    Object.assign(this.draft, initialFields(this.#site));
    this.#restored = null;
    this.#unsure = null;
    this.#lost = null;
    this.#tried = false;
    this.#failure = null;
    this.#refused = {};
  }

  /**
   * Leaves the form without saving or discarding it.
   * @returns the remaining draft, if there is one
   */
  leave(): Draft | null {
    if (this.#finished) return null;
    this.#drafts.flush();
    return this.#asDraft();
  }

  /** Closes the form without saving or keeping a draft. */
  cancel(): void {
    this.#finished = true;
    void this.#drafts.discard(this.#name);
  }

  /** Checks whether a save without an answer arrived. */
  async check(): Promise<void> {
    if (this.#unsure !== null) await this.#try(() => this.#settle());
  }

  /** Accepts a save that arrived after all. */
  accept(): Website | null {
    return this.#arrived === null ? null : this.#finish(this.#arrived);
  }

  /** Saves the form. Returns the server's record, or null if something prevents saving. */
  async save(): Promise<Website | null> {
    if (this.#busy) return null;
    this.#tried = true;
    this.#refused = {};
    if (this.firstFault !== null) return null;
    return this.#try(async () => {
      if (this.#unsure !== null) {
        const arrived = await this.#settle();
        if (arrived !== null) return this.#finish(arrived);
        // The form now edits an existing website: let the user decide.
        if (this.#lost === 'differs') return null;
        // The form is now based on a newer record.
        if (this.firstFault !== null) return null;
      }
      return this.#finish(await this.#send());
    });
  }

  async #try(work: () => Promise<Website | null>): Promise<Website | null> {
    this.#busy = true;
    this.#failure = null;
    try {
      return await work();
    } catch (thrown) {
      this.#refuse(toAppError(thrown));
      return null;
    } finally {
      this.#busy = false;
    }
  }

  #finish(site: Website): Website {
    this.#finished = true;
    void this.#drafts.discard(this.#name);
    return site;
  }

  /** Sends the form with its draft, which main stores until the server has answered. */
  async #send(): Promise<Website> {
    const [client, accountId, site] = [this.#client, this.#accountId, this.#site];
    const fields = changedFields(this.draft, site);
    const draft = this.#draftWith(fields, true);
    const parameters = site === null ? {} : toChanges(this.draft, site);
    if (site !== null && Object.keys(parameters).length === 0) return site;
    this.#drafts.adopt(draft);
    try {
      const saved = await (site === null
        ? client.call('websites.store', {
            accountId,
            parameters: toStoreParameters(this.draft),
            draft,
          })
        : client.call('websites.update', { accountId, id: site.id, parameters, draft }));
      this.#drafts.forget(draftName(draft));
      return saved;
    } catch (thrown) {
      if (isOutcomeUnknown(toAppError(thrown))) this.#unsure = fields;
      throw thrown;
    }
  }

  /**
   * Compares with the server's record.
   * @returns the website if the sent fields arrived
   */
  async #settle(): Promise<Website | null> {
    const before = this.#site;
    this.#lost = 'checking';
    const now = await this.#now().catch((thrown: unknown) => {
      this.#lost = null;
      throw thrown;
    });
    const sent = this.#sentParameters();
    this.#unsure = null;
    if (now === null) return this.#settled('missing', null);
    const arrival = writeOutcome(sent, now);
    if (arrival === 'arrived') return this.#settled('arrived', now);
    if (before === null) {
      // Someone else created it, or the input has changed: from now on the form edits the existing
      // website.
      void this.#drafts.discard(this.#name);
      Object.assign(this.draft, toEditForm(this.draft, now));
      this.#site = now;
      return this.#settled('differs', null);
    }
    Object.assign(this.draft, rebaseFields(this.draft, before, now));
    this.#site = now;
    return this.#settled(arrival, null);
  }

  #settled(lost: UncertainWrite, arrived: Website | null): Website | null {
    this.#lost = lost;
    this.#arrived = arrived;
    return arrived;
  }

  async #now(): Promise<Website | null> {
    const site = this.#site;
    if (site === null) {
      const { domain } = withFields(initialFields(null), this.#unsure ?? {});
      return findByDomain(this.#client, this.#accountId, domainFrom(domain) ?? domain);
    }
    const now = await fetchWebsite(this.#client, this.#accountId, site.id);
    if (now === null) throw new AppFailure('not-found', 'websites: it is gone');
    return now;
  }

  /**
   * Returns the fields of the unanswered save; for a new website without the domain, by which it
   * was found.
   */
  #sentParameters(): UpdateWebsiteParameters {
    const fields = this.#unsure ?? {};
    if (this.#site !== null) return toParameters(fields);
    return newSettings(withFields(initialFields(null), fields));
  }

  get #name(): string {
    return draftName(this.#draftWith({}, false));
  }

  #asDraft(): Draft | null {
    const fields = { ...this.#unsure, ...changedFields(this.draft, this.#site) };
    const nothing = Object.keys(fields).length === 0 && this.draft.password === '';
    return nothing ? null : this.#draftWith(fields, this.#unsure !== null);
  }

  #draftWith(fields: DraftFields, sent: boolean): Draft {
    const site = this.#site;
    const rest = { fields, sent, password: this.draft.password !== '' };
    if (site === null) return { form: 'add', ...rest };
    return { form: 'edit', website: { id: site.id, domain: site.domain }, ...rest };
  }

  /** Shows the server's messages at their fields; the others stay a failure. */
  #refuse(error: AppError): void {
    const given = Object.entries(error.fields ?? {});
    const known = given.filter(([name]) => FIELD_NAMES.some((field) => field === name));
    this.#refused = Object.fromEntries(known.map(([name, words]) => [name, words.join(' ')]));
    this.#failure = known.length > 0 && known.length === given.length ? null : error;
  }
}
