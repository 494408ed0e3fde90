import { PASSWORD_MAX_LENGTH } from '../../../../shared/api/allowed-values';
import type { Website } from '../../../../shared/api/websites';
import type { CommonSettings, Draft, DraftProgress } from '../../../../shared/bridge/drafts';
import { AppFailure, toAppError, type AppError } from '../../../../shared/errors';
import { getText } from '../../../../shared/text';
import type { Client } from '../../../client/client';
import { plain } from '../../../client/plain.svelte';
import type { Drafts } from '../drafts/drafts.svelte';
import { isAddressOrNetwork, isParameterName, linesOf } from '../form/line-rules';
import { findByDomain, loadAll } from './load-all';
import { parseSites, withoutSecrets } from './parse-sites';
import { planSites, type NewSitePlan } from './plan-sites';
import { Run, RunItem } from './run.svelte';

export type AddPlan = NewSitePlan & { kind: 'add' };
type Faults = Partial<Record<'text' | 'password' | 'exclude_params' | 'exclude_ips', string>>;

interface Options {
  client: Client;
  accountId: string;
  drafts: Drafts;
  /** Told of every website that was added. */
  onadded: (site: Website) => void;
}

const FIRST: CommonSettings = {
  ...{ privacy: 0, email: false, excludeBots: true, excludeParams: '', excludeIps: '' },
};

/** Many new websites, from what was pasted over the check to the writes. What is typed is kept as a draft, without passwords. */
export class ManyAdd {
  readonly settings: CommonSettings;
  readonly restored: boolean;
  readonly passwordLost: boolean;
  #options: Options;
  #text = $state('');
  #password = $state('');
  #step = $state<'form' | 'preview' | 'run'>('form');
  #plans = $state.raw<NewSitePlan[]>([]);
  #ignored = $state.raw<string[]>([]);
  #loaded = $state<number | null>(null);
  #failure = $state.raw<AppError | null>(null);
  #faults = $state.raw<Faults>({});
  #run = $state.raw<Run<AddPlan> | null>(null);
  #progress: DraftProgress = { done: [], unsure: [] };
  #finished = false;

  readonly additions: AddPlan[] = $derived(this.#plans.filter((plan) => plan.kind === 'add'));

  constructor(options: Options) {
    const kept = options.drafts.find('add-many');
    const settings = $state({ ...FIRST, ...kept?.settings });
    this.#options = options;
    this.settings = settings;
    this.#text = kept?.text ?? '';
    this.restored = kept !== null;
    this.passwordLost = kept?.password ?? false;
  }

  get text(): string {
    return this.#text;
  }
  set text(typed: string) {
    this.#text = typed;
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
  get plans(): NewSitePlan[] {
    return this.#plans;
  }
  /** Columns of the CSV that mean nothing here. */
  get ignored(): string[] {
    return this.#ignored;
  }
  /** Known websites read so far; null when none are being read. */
  get loaded(): number | null {
    return this.#loaded;
  }
  get failure(): AppError | null {
    return this.#failure;
  }
  get faults(): Faults {
    return this.#faults;
  }
  get run(): Run<AddPlan> | null {
    return this.#run;
  }

  /** Keeps what is typed over a crash. Call it in an effect. */
  remember(): void {
    const typed = this.#text !== '' || JSON.stringify(this.settings) !== JSON.stringify(FIRST);
    if (!typed || this.#step === 'run' || this.#finished) return;
    this.#options.drafts.later(this.#draft());
  }

  /** Goes for good: what was typed is forgotten. */
  forget(): void {
    this.#finished = true;
    void this.#options.drafts.discard('add-many');
  }

  back(): void {
    this.#step = 'form';
  }

  /** Marks duplicates and what cannot be, also against the websites that the server has now. */
  async check(): Promise<void> {
    this.#failure = null;
    const { sites, ignored } = parseSites(this.#text);
    this.#faults = this.#faultsOf(sites.length);
    if (Object.keys(this.#faults).length > 0 || this.#loaded !== null) return;
    this.#loaded = 0;
    try {
      const { client, accountId } = this.#options;
      const onprogress = (count: number): void => void (this.#loaded = count);
      const known = await loadAll({ client, accountId, onprogress });
      if (known.problem !== null) throw AppFailure.fromData(known.problem);
      const domains = known.sites.map(({ domain }) => domain.toLowerCase());
      this.#plans = planSites(sites, domains, plain(this.settings), this.#password);
      this.#ignored = ignored;
      this.#step = 'preview';
    } catch (thrown) {
      this.#failure = toAppError(thrown);
    } finally {
      this.#loaded = null;
    }
  }

  /** Adds what the check let through. */
  async apply(): Promise<void> {
    const { client, accountId, drafts, onadded } = this.#options;
    const items = this.additions.map(
      (plan) => new RunItem(plan.parameters.domain, plan.parameters.domain, plan),
    );
    this.#run = new Run(items, {
      send: async ({ parameters }) =>
        onadded(await client.call('websites.store', { accountId, parameters })),
      arrived: async ({ parameters }) => {
        const site = await findByDomain(client, accountId, parameters.domain);
        if (site !== null) onadded(site);
        return site === null ? 'missing' : 'arrived';
      },
      mark: (progress) => {
        this.#progress = progress;
        return drafts.keep(this.#draft());
      },
    });
    this.#step = 'run';
    await this.#run.start();
  }

  #faultsOf(count: number): Faults {
    const { bulk, websiteForm } = getText();
    const { excludeParams, excludeIps } = this.settings;
    const params = linesOf(excludeParams).filter((line) => !isParameterName(line));
    const ips = linesOf(excludeIps).filter((line) => !isAddressOrNetwork(line));
    const long = [...this.#password].length > PASSWORD_MAX_LENGTH;
    return {
      ...(count === 0 ? { text: bulk.add.textMissing } : {}),
      ...(long ? { password: websiteForm.faults.passwordTooLong(PASSWORD_MAX_LENGTH) } : {}),
      ...(params.length > 0 ? { exclude_params: websiteForm.faults.exclude_params(params) } : {}),
      ...(ips.length > 0 ? { exclude_ips: websiteForm.faults.exclude_ips(ips) } : {}),
    };
  }

  #draft(): Draft {
    const own = parseSites(this.#text).passwords;
    return {
      form: 'add-many',
      text: own || /[,;\t@]/.test(this.#text) ? withoutSecrets(this.#text) : this.#text,
      settings: plain(this.settings),
      password: own || this.#password !== '',
      progress: this.#progress,
    };
  }
}
