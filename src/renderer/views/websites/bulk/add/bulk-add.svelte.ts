import { withoutProxies } from '$client/without-proxies';
import { isPasswordShortEnough, PASSWORD_MAX_LENGTH } from '$shared/api/allowed-values';
import { type FieldName, fieldOf, NEW_SETTING_NAMES, recordOf } from '$shared/api/website-fields';
import type { Website } from '$shared/api/websites';
import type { CommonSettings, Draft } from '$shared/bridge/drafts';
import { getText } from '$shared/text';
import { listErrors } from '$views/websites/form/check';
import { BulkOperation, type BulkOptions } from '../bulk-operation.svelte';
import { BulkItem, BulkRun } from '../bulk-run.svelte';
import { findByDomain } from '../load-all';
import { knownDomains } from '../load-some';
import { parseSites, withoutSecrets } from './parse-sites';
import { type NewSitePlan, planSites } from './plan-sites';

export type AddPlan = NewSitePlan & { kind: 'add' };
type Field = FieldName | 'text';

interface Options extends BulkOptions {
  /** Called with each website that was added. */
  onadded: (site: Website) => void;
}

const FIRST = recordOf<CommonSettings>(NEW_SETTING_NAMES, (name) => fieldOf(name).default);

/** Adds many websites, from the pasted text through the preview to the run. */
export class BulkAdd extends BulkOperation<AddPlan, Field> {
  readonly settings: CommonSettings;
  readonly restored: boolean;
  readonly passwordLost: boolean;
  readonly #onadded: Options['onadded'];
  #text = $state('');
  #password = $state('');
  #plans = $state.raw<NewSitePlan[]>([]);
  #ignored = $state.raw<string[]>([]);

  readonly writes: AddPlan[] = $derived(this.#plans.filter((plan) => plan.kind === 'add'));

  constructor(options: Options) {
    super(options);
    const kept = options.drafts.find('add-many');
    const settings = $state({ ...FIRST, ...kept?.settings });
    this.#onadded = options.onadded;
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

  set<Name extends keyof CommonSettings>(name: Name, value: CommonSettings[Name]): void {
    Object.assign(this.settings, { [name]: value });
  }

  get plans(): NewSitePlan[] {
    return this.#plans;
  }
  /** CSV columns that are not recognized. */
  get ignored(): string[] {
    return this.#ignored;
  }

  protected get typed(): boolean {
    return this.#text !== '' || JSON.stringify(this.settings) !== JSON.stringify(FIRST);
  }

  /** Plans the additions, and marks websites that the server already has. */
  protected async read(onprogress: (count: number) => void): Promise<Record<string, never>> {
    const { client, accountId } = this.options;
    const { sites, ignored } = parseSites(this.#text);
    const domains = sites.flatMap(({ domain }) => domain ?? []);
    const known = await knownDomains({ client, accountId, onprogress }, domains);
    this.#plans = planSites(sites, known, withoutProxies(this.settings), this.#password);
    this.#ignored = ignored;
    return {};
  }

  protected makeRun(): BulkRun<AddPlan> {
    const { client, accountId } = this.options;
    const items = this.writes.map(
      (plan) => new BulkItem(plan.parameters.domain, plan.parameters.domain, plan),
    );
    return new BulkRun(items, {
      send: async ({ parameters }) =>
        this.#onadded(await client.call('websites.store', { accountId, parameters })),
      arrived: async ({ parameters }) => {
        const site = await findByDomain(client, accountId, parameters.domain);
        if (site !== null) this.#onadded(site);
        return site === null ? 'missing' : 'arrived';
      },
      mark: (progress) => this.mark(progress),
    });
  }

  protected check(): Partial<Record<Field, string>> {
    const { bulk, websiteForm } = getText();
    const long = !isPasswordShortEnough(this.#password);
    return {
      ...(parseSites(this.#text).sites.length === 0 ? { text: bulk.add.textMissing } : {}),
      ...(long ? { password: websiteForm.faults.passwordTooLong(PASSWORD_MAX_LENGTH) } : {}),
      ...listErrors(this.settings),
    };
  }

  protected draft(): Draft {
    const own = parseSites(this.#text).passwords;
    return {
      form: 'add-many',
      text: own || /[,;\t@]/.test(this.#text) ? withoutSecrets(this.#text) : this.#text,
      settings: withoutProxies(this.settings),
      password: own || this.#password !== '',
      progress: this.progress,
    };
  }
}
