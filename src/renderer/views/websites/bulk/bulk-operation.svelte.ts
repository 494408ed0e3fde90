import type { Draft, DraftProgress } from '../../../../shared/bridge/drafts';
import { toAppError, type AppError } from '../../../../shared/failures/failure';
import type { Client } from '../../../client/client';
import type { Drafts } from '../drafts/drafts.svelte';
import type { BulkRun } from './bulk-run.svelte';

export interface BulkOptions {
  client: Client;
  accountId: string;
  drafts: Drafts;
}

/** What is wrong with a form, by field. */
type Faults<Field extends string> = Partial<Record<Field, string>>;

/**
 * Many writes from one form: what is typed, then a preview by what the server has now, then the writes. What is typed and how
 * far the writes came is kept as a draft, without passwords.
 */
export abstract class BulkOperation<Plan, Field extends string> {
  /** What was typed comes from a draft. */
  abstract readonly restored: boolean;
  /** A password was typed, too, and is not kept. */
  abstract readonly passwordLost: boolean;
  /** What the preview lets through. */
  abstract readonly writes: readonly Plan[];
  protected readonly options: BulkOptions;
  #step = $state<'form' | 'preview' | 'run'>('form');
  #loaded = $state<number | null>(null);
  #failure = $state.raw<AppError | null>(null);
  #faults = $state.raw<Faults<Field>>({});
  #run = $state.raw<BulkRun<Plan> | null>(null);
  #progress = $state.raw<DraftProgress>({ done: [], unsure: [] });
  #finished = $state(false);

  constructor(options: BulkOptions) {
    this.options = options;
  }

  get step(): 'form' | 'preview' | 'run' {
    return this.#step;
  }
  /** Websites read so far for the preview; null when none are being read. */
  get loaded(): number | null {
    return this.#loaded;
  }
  /** Why they could not be read. */
  get failure(): AppError | null {
    return this.#failure;
  }
  get faults(): Faults<Field> {
    return this.#faults;
  }
  get run(): BulkRun<Plan> | null {
    return this.#run;
  }

  protected get progress(): DraftProgress {
    return this.#progress;
  }
  protected set progress(progress: DraftProgress) {
    this.#progress = progress;
  }

  protected abstract readonly typed: boolean;
  protected abstract draft(): Draft;
  /** What is wrong with the form as it stands. */
  protected abstract check(): Faults<Field>;
  /** Reads what the preview needs. @returns what only the server could tell to be wrong. @throws AppFailure */
  protected abstract read(onprogress: (count: number) => void): Promise<Faults<Field>>;
  /** The writes that the preview shows. */
  protected abstract makeRun(): BulkRun<Plan>;

  /** Keeps what is typed over a crash. Call it in an effect. */
  remember(): void {
    const draft = this.draft();
    if (this.#finished || this.#step === 'run' || !this.typed) return;
    this.options.drafts.later(draft);
  }

  /** Goes for good: what was typed is forgotten. */
  forget(): void {
    this.#finished = true;
    void this.options.drafts.discard(this.draft().form);
  }

  back(): void {
    this.#step = 'form';
  }

  /** Checks the form and reads the websites as they are now, so that the preview and the writes go by what is true. */
  async preview(): Promise<void> {
    this.#failure = null;
    this.#faults = this.check();
    if (Object.keys(this.#faults).length > 0 || this.#loaded !== null) return;
    this.#loaded = 0;
    try {
      this.#faults = await this.read((count) => (this.#loaded = count));
      this.#step = Object.keys(this.#faults).length > 0 ? 'form' : 'preview';
    } catch (thrown) {
      this.#failure = toAppError(thrown);
    } finally {
      this.#loaded = null;
    }
  }

  /** Writes what the preview shows. */
  async apply(): Promise<void> {
    this.#run = this.makeRun();
    this.#step = 'run';
    await this.#run.start();
  }

  /** Keeps how far the writes came. */
  protected mark(progress: DraftProgress): Promise<void> {
    this.#progress = progress;
    return this.options.drafts.keep(this.draft());
  }
}
