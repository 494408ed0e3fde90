import { withoutProxies } from '$client/without-proxies';
import type { ChangeName, TextName } from '$shared/api/website-fields';
import type { Website } from '$shared/api/websites';
import type { Draft, DraftProgress, DraftSite, SettingsChange } from '$shared/bridge/drafts';
import { getText } from '$shared/text';
import { writeOutcome } from '$views/websites/drafts/uncertain-writes';
import { BulkOperation, type BulkOptions } from '../bulk-operation.svelte';
import { BulkItem, BulkRun } from '../bulk-run.svelte';
import { fetchWebsite, findByDomain } from '../load-all';
import { loadSome, type ShownWebsiteList } from '../load-some';
import { type ChangeField, checkChange } from './check-change';
import { changeLike, type CopyChoice, copyOf } from './copy';
import { NO_CHANGE, planFor, sentChanges, type SitePlan } from './plan';

type Faults = Partial<Record<ChangeField, string>>;
export type ChangePlan = SitePlan & { kind: 'change' };

interface Options extends BulkOptions {
  /** The selected websites; if empty, those of the draft. */
  sites: readonly DraftSite[];
  /** The list the websites were selected from. */
  list: ShownWebsiteList;
  /** Text settings that a selected website hides. */
  hidden: readonly TextName[];
  /** Settings are copied from another website instead of being chosen. */
  copying: boolean;
  /** Called with each website that was changed. */
  onchanged: (site: Website) => void;
}

/** Changes many websites, from the form through the preview to the run. */
export class BulkChange extends BulkOperation<ChangePlan, ChangeField> {
  readonly sites: readonly DraftSite[];
  readonly change: SettingsChange;
  readonly copy: CopyChoice | null;
  readonly restored: boolean;
  readonly passwordLost: boolean;
  readonly #list: ShownWebsiteList;
  readonly #onchanged: Options['onchanged'];
  /** Text settings that a selected website hides. */
  readonly hidden: readonly TextName[];
  #password = $state('');
  #records = $state.raw<Website[]>([]);
  #wanted = $state.raw<SettingsChange>(NO_CHANGE);
  #source = $state.raw<Website | null>(null);
  /** The initial form; input that differs from it is stored as a draft. */
  readonly #untouched: string;
  /** Identifies the change of the saved progress; for another change the progress is void. */
  #progressOf: string;

  /** The plan for each website, except those done in an earlier run. */
  readonly plans: SitePlan[] = $derived.by(() => {
    return this.#records
      .filter(({ id }) => !this.#doneBefore.includes(String(id)))
      .map((site) => planFor(site, this.#wanted, this.#password));
  });
  readonly writes: ChangePlan[] = $derived(this.plans.filter((plan) => plan.kind === 'change'));

  constructor(options: Options) {
    super(options);
    const kept = options.copying ? options.drafts.find('copy') : options.drafts.find('change');
    const change = $state(
      structuredClone({ ...NO_CHANGE, ...(kept?.form === 'change' ? kept.change : {}) }),
    );
    const copy = $state(copyOf(kept?.form === 'copy' ? kept : null));
    this.#list = options.list;
    this.#onchanged = options.onchanged;
    this.hidden = options.hidden;
    this.change = change;
    this.copy = options.copying ? copy : null;
    this.sites = options.sites.length > 0 ? options.sites : (kept?.websites ?? []);
    this.restored = kept !== null;
    this.passwordLost = kept?.form === 'change' && kept.password;
    this.progress = kept?.progress ?? { done: [], unsure: [] };
    this.#untouched = this.#signature();
    this.#progressOf = this.#untouched;
  }

  get password(): string {
    return this.#password;
  }

  set password(typed: string) {
    this.#password = typed;
  }

  /** Sets a setting; null leaves it unchanged. */
  set<Name extends ChangeName>(name: Name, value: SettingsChange[Name]): void {
    Object.assign(this.change, { [name]: value });
  }

  get doneBefore(): number {
    return this.#doneBefore.length;
  }

  /** Selected websites that no longer exist on the server. */
  get gone(): number {
    return this.sites.length - this.#records.length;
  }

  /** The source website hides some of the settings to be copied. */
  get sourceHides(): boolean {
    const source = this.#source;
    return source !== null && (this.copy?.settings.some((name) => source[name] === null) ?? false);
  }

  protected check(): Faults {
    return checkChange(this.change, this.#password, this.copy);
  }

  protected async read(onprogress: (count: number) => void): Promise<Faults> {
    const { client, accountId } = this.options;
    const ids = this.sites.map(({ id }) => id);
    this.#wanted = this.copy === null ? withoutProxies(this.change) : await this.#copied(this.copy);
    if (this.copy !== null && this.#source === null)
      return { from: getText().bulk.copyFromUnknown };
    const records = await loadSome({ client, accountId, ids, list: this.#list, onprogress });
    this.#records = records.sort((a, b) => (a.domain < b.domain ? -1 : 1));
    return {};
  }

  protected makeRun(): BulkRun<ChangePlan> {
    const { client, accountId } = this.options;
    const items = this.writes.map(
      (plan) => new BulkItem(String(plan.site.id), plan.site.domain, plan),
    );
    const steps = {
      send: async ({ site, parameters }: ChangePlan) => {
        const args = { accountId, id: site.id, parameters };
        this.#onchanged(await client.call('websites.update', args));
      },
      arrived: async (plan: ChangePlan) => {
        const now = await fetchWebsite(client, accountId, plan.site.id);
        if (now === null) return 'missing';
        const arrival = writeOutcome(sentChanges(plan), now);
        if (arrival === 'arrived') this.#onchanged(now);
        return arrival;
      },
      mark: (progress: DraftProgress) => this.mark(progress),
    };
    return new BulkRun(items, steps, this.#doneBefore);
  }

  async #copied(copy: CopyChoice): Promise<SettingsChange> {
    const { client, accountId } = this.options;
    const source = await findByDomain(client, accountId, copy.from.trim().toLowerCase());
    this.#source = source;
    return source === null ? NO_CHANGE : changeLike(source, copy.settings);
  }

  protected get typed(): boolean {
    return this.restored || this.#password !== '' || this.#signature() !== this.#untouched;
  }

  get #doneBefore(): string[] {
    return this.#signature() === this.#progressOf ? this.progress.done : [];
  }

  #signature(): string {
    const copied = this.copy === null ? null : [this.copy.from, this.copy.settings];
    return JSON.stringify([this.change, copied]);
  }

  protected draft(): Draft {
    const websites = this.sites.map(({ id, domain }) => ({ id, domain }));
    const common = { websites, progress: this.progress };
    if (this.copy !== null) {
      const { from, settings } = this.copy;
      return { form: 'copy', from, settings: [...settings], ...common };
    }
    return {
      form: 'change',
      change: withoutProxies(this.change),
      password: this.#password !== '',
      ...common,
    };
  }
}
