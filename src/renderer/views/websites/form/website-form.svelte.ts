import type { Website } from '../../../../shared/api/websites';
import { toAppError, type AppError } from '../../../../shared/errors';
import type { Client } from '../../../client/client';
import { faultsOf, type FieldFaults, type WebsiteField } from './check';
import { draftOf, toChanges, toStore, type WebsiteDraft } from './draft';

const FIELDS: readonly WebsiteField[] = [
  'domain',
  'privacy',
  'password',
  'email',
  'exclude_bots',
  'exclude_params',
  'exclude_ips',
  'favorite',
];

/** The form of a new website (`site` null) or of an existing one. */
export class WebsiteForm {
  readonly draft: WebsiteDraft;
  #client: Client;
  #accountId: string;
  #site: Website | null;
  #busy = $state(false);
  #tried = $state(false);
  #failure = $state.raw<AppError | null>(null);
  #refused = $state.raw<FieldFaults>({});

  /** By field: our own findings once the person tried to save, and the server's until the next try. */
  readonly faults: FieldFaults = $derived.by(() => ({
    ...this.#refused,
    ...(this.#tried ? faultsOf(this.draft, this.#site) : {}),
  }));
  readonly firstFault: WebsiteField | null = $derived(
    FIELDS.find((field) => this.faults[field] !== undefined) ?? null,
  );

  constructor(client: Client, accountId: string, site: Website | null) {
    const draft = $state(draftOf(site));
    this.draft = draft;
    this.#client = client;
    this.#accountId = accountId;
    this.#site = site;
  }

  get busy(): boolean {
    return this.#busy;
  }

  /** What went wrong beyond single fields. */
  get failure(): AppError | null {
    return this.#failure;
  }

  /** Saves. The website as the server has it now, or null when something stands against it. */
  async save(): Promise<Website | null> {
    if (this.#busy) return null;
    this.#tried = true;
    this.#failure = null;
    this.#refused = {};
    if (this.firstFault !== null) return null;
    this.#busy = true;
    try {
      return await this.#send();
    } catch (thrown) {
      this.#refuse(toAppError(thrown));
      return null;
    } finally {
      this.#busy = false;
    }
  }

  async #send(): Promise<Website> {
    const [accountId, site] = [this.#accountId, this.#site];
    if (site === null) {
      return this.#client.call('websites.store', { accountId, parameters: toStore(this.draft) });
    }
    const parameters = toChanges(this.draft, site);
    if (Object.keys(parameters).length === 0) return site;
    return this.#client.call('websites.update', { accountId, id: site.id, parameters });
  }

  /** Puts the server's words beside their fields; what belongs to no field stays a failure. */
  #refuse(error: AppError): void {
    const given = Object.entries(error.fields ?? {});
    const known = given.filter(([name]) => FIELDS.some((field) => field === name));
    this.#refused = Object.fromEntries(known.map(([name, words]) => [name, words.join(' ')]));
    this.#failure = known.length > 0 && known.length === given.length ? null : error;
  }
}
