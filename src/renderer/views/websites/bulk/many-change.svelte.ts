import type { Website } from '../../../../shared/api/websites';
import type {
  Draft,
  DraftProgress,
  DraftSite,
  SettingsChange,
} from '../../../../shared/bridge/drafts';
import { toAppError, type AppError } from '../../../../shared/errors';
import { getText } from '../../../../shared/text';
import type { Client } from '../../../client/client';
import { plain } from '../../../client/plain.svelte';
import type { Drafts } from '../drafts/drafts.svelte';
import { arrivalOf } from '../drafts/lost-answers';
import { checkChange, type ChangeFaults } from './check-change';
import { changeLike, copyOf, type CopyChoice } from './copy';
import { findByDomain, loadSome, showNow } from './load-all';
import { comparable, NO_CHANGE, planFor, type SitePlan } from './plan';
import { Run, RunItem } from './run.svelte';

export type ChangePlan = SitePlan & { kind: 'change' };

interface Options {
  client: Client;
  accountId: string;
  drafts: Drafts;
  /** The chosen websites; empty: those of the kept draft. */
  sites: readonly DraftSite[];
  /** How many websites the account has, roughly. */
  known: number;
  /** Whether any of the chosen websites hides its excluded parameters. */
  paramsHidden: boolean;
  /** Settings are taken from another website instead of being chosen. */
  copying: boolean;
  /** Told of every website that was changed. */
  onchanged: (site: Website) => void;
}

/** A change of many websites, from its form over the preview to the writes. What is typed is kept as a draft. */
export class ManyChange {
  readonly sites: readonly DraftSite[];
  readonly change: SettingsChange;
  readonly copy: CopyChoice | null;
  readonly restored: boolean;
  readonly passwordLost: boolean;
  #options: Options;
  #password = $state('');
  #step = $state<'form' | 'preview' | 'run'>('form');
  #records = $state.raw<Website[]>([]);
  #wanted = $state.raw<SettingsChange>(NO_CHANGE);
  #source = $state.raw<Website | null>(null);
  #loaded = $state<number | null>(null);
  #failure = $state.raw<AppError | null>(null);
  #faults = $state.raw<ChangeFaults>({});
  #run = $state.raw<Run<ChangePlan> | null>(null);
  #progress = $state.raw<DraftProgress>({ done: [], unsure: [] });
  #finished = $state(false);
  /** What the kept progress belongs to; with another change it means nothing. */
  #progressOf: string;

  /** What the change means for each website, but for those that were done before. */
  readonly plans: SitePlan[] = $derived.by(() => {
    return this.#records
      .filter(({ id }) => !this.#doneBefore.includes(String(id)))
      .map((site) => planFor(site, this.#wanted, this.#password));
  });
  readonly changes: ChangePlan[] = $derived(this.plans.filter((plan) => plan.kind === 'change'));

  constructor(options: Options) {
    const kept = options.copying ? options.drafts.find('copy') : options.drafts.find('change');
    const change = $state(structuredClone(kept?.form === 'change' ? kept.change : NO_CHANGE));
    const copy = $state(copyOf(kept?.form === 'copy' ? kept : null));
    this.#options = options;
    this.change = change;
    this.copy = options.copying ? copy : null;
    this.sites = options.sites.length > 0 ? options.sites : (kept?.websites ?? []);
    this.restored = kept !== null;
    this.passwordLost = kept?.form === 'change' && kept.password;
    this.#progress = kept?.progress ?? { done: [], unsure: [] };
    this.#progressOf = this.#signature();
  }

  get password(): string {
    return this.#password;
  }

  set password(typed: string) {
    this.#password = typed;
  }

  get step(): 'form' | 'preview' | 'run' {
    return this.#step;
  }

  /** Records read so far; null when none are being read. */
  get loaded(): number | null {
    return this.#loaded;
  }

  get failure(): AppError | null {
    return this.#failure;
  }

  get faults(): ChangeFaults {
    return this.#faults;
  }

  get run(): Run<ChangePlan> | null {
    return this.#run;
  }

  get doneBefore(): number {
    return this.#doneBefore.length;
  }

  /** Chosen websites that the server has no more. */
  get gone(): number {
    return this.sites.length - this.#records.length;
  }

  /** The website that settings are copied from hides its parameters although they were to be copied. */
  get sourceHides(): boolean {
    const wanted = this.copy?.settings.includes('exclude_params') ?? false;
    return wanted && this.#source?.exclude_params === null;
  }

  get paramsHidden(): boolean {
    return this.#options.paramsHidden;
  }

  /** Keeps what is typed over a crash. Call it in an effect. */
  remember(): void {
    const draft = this.#draft();
    if (!this.#finished && this.#step !== 'run' && this.#typed) this.#options.drafts.later(draft);
  }

  /** Goes for good: what was typed is forgotten. */
  forget(): void {
    this.#finished = true;
    void this.#options.drafts.discard(this.copy === null ? 'change' : 'copy');
  }

  back(): void {
    this.#step = 'form';
  }

  /** Checks the form and reads the websites as they are now, so that the preview and the writes go by what is true. */
  async preview(): Promise<void> {
    this.#failure = null;
    this.#faults = checkChange(this.change, this.#password, this.copy);
    if (Object.keys(this.#faults).length > 0 || this.#loaded !== null) return;
    const { client, accountId, known } = this.#options;
    const ids = this.sites.map(({ id }) => id);
    const onprogress = (count: number): void => void (this.#loaded = count);
    this.#loaded = 0;
    try {
      this.#wanted = this.copy === null ? plain(this.change) : await this.#copied(this.copy);
      const records = await loadSome({ client, accountId, ids, known, onprogress });
      this.#records = records.sort((a, b) => (a.domain < b.domain ? -1 : 1));
      this.#step = Object.keys(this.#faults).length > 0 ? 'form' : 'preview';
    } catch (thrown) {
      this.#failure = toAppError(thrown);
    } finally {
      this.#loaded = null;
    }
  }

  /** Writes what the preview shows. */
  async apply(): Promise<void> {
    const { client, accountId, drafts, onchanged } = this.#options;
    const items = this.changes.map(
      (plan) => new RunItem(String(plan.site.id), plan.site.domain, plan),
    );
    this.#run = new Run(
      items,
      {
        send: async ({ site, parameters }) => {
          const args = { accountId, id: site.id, parameters };
          onchanged(await client.call('websites.update', args));
        },
        arrived: async (plan) => {
          const now = await showNow(client, accountId, plan.site.id);
          if (now === null) return 'missing';
          const arrival = arrivalOf(comparable(plan), now);
          if (arrival === 'arrived') onchanged(now);
          return arrival;
        },
        mark: (progress) => {
          this.#progress = progress;
          return drafts.keep(this.#draft());
        },
      },
      this.#doneBefore,
    );
    this.#step = 'run';
    await this.#run.start();
  }

  async #copied(copy: CopyChoice): Promise<SettingsChange> {
    const { client, accountId } = this.#options;
    const source = await findByDomain(client, accountId, copy.from.trim().toLowerCase());
    if (source === null) this.#faults = { from: getText().bulk.copyFromUnknown };
    this.#source = source;
    return source === null ? NO_CHANGE : changeLike(source, copy.settings);
  }

  get #typed(): boolean {
    return this.restored || this.#password !== '' || this.#signature() !== EMPTY;
  }

  get #doneBefore(): string[] {
    return this.#signature() === this.#progressOf ? this.#progress.done : [];
  }

  #signature(): string {
    const copied = this.copy === null ? null : [this.copy.from, this.copy.settings];
    return JSON.stringify([this.change, copied]);
  }

  #draft(): Draft {
    const websites = this.sites.map(({ id, domain }) => ({ id, domain }));
    const common = { websites, progress: this.#progress };
    if (this.copy !== null) {
      const { from, settings } = this.copy;
      return { form: 'copy', from, settings: [...settings], ...common };
    }
    return {
      form: 'change',
      change: plain(this.change),
      password: this.#password !== '',
      ...common,
    };
  }
}

const EMPTY = JSON.stringify([NO_CHANGE, null]);
