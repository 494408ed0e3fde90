import type { Client } from '$client/client';
import type { Draft, DraftProgress } from '$shared/bridge/drafts';
import { type AppError, toAppError } from '$shared/failures/failure';
import type { Drafts } from '$stores/app/drafts.svelte';
import type { BulkRun } from './bulk-run.svelte';

export interface BulkOptions {
  client: Client;
  accountId: string;
  drafts: Drafts;
}

/** Validation errors by field. */
type Faults<Field extends string> = Partial<Record<Field, string>>;

/**
 * A bulk operation: a form, a preview based on the server's current records, and a run. The form
 * and the run's progress are stored as a draft, without passwords.
 */
export abstract class BulkOperation<Plan, Field extends string> {
  /** The form was restored from a draft. */
  abstract readonly restored: boolean;
  /** The draft also had a password, which is not stored. */
  abstract readonly passwordLost: boolean;
  /** The planned writes. */
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
  /** Websites read so far for the preview; null when idle. */
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
  /** Validates the form. */
  protected abstract check(): Faults<Field>;
  /**
   * Reads what the preview needs. Returns the errors that only the server can reveal. @throws
   * AppFailure
   */
  protected abstract read(onprogress: (count: number) => void): Promise<Faults<Field>>;
  /** Creates the run for the planned writes. */
  protected abstract makeRun(): BulkRun<Plan>;

  /** Saves the draft in case of a crash. Call it in an effect. */
  remember(): void {
    const draft = this.draft();
    if (this.#finished || this.#step === 'run') return;
    if (this.typed) this.options.drafts.later(draft);
    else void this.options.drafts.discard(draft.form);
  }

  /**
   * Leaves the form without saving or discarding it.
   * @returns the remaining draft, if there is one
   */
  leave(): Draft | null {
    const stays = !this.#finished && this.typed;
    this.options.drafts.flush();
    return stays ? this.draft() : null;
  }

  /** Ends the operation and deletes its draft. */
  forget(): void {
    this.#finished = true;
    void this.options.drafts.discard(this.draft().form);
  }

  back(): void {
    this.#step = 'form';
  }

  /**
   * Validates the form and reads the current websites, so that preview and writes are based on
   * current records.
   */
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

  /** Runs the planned writes. */
  async apply(): Promise<void> {
    this.#run = this.makeRun();
    this.#step = 'run';
    await this.#run.start();
  }

  /** Saves the run's progress in the draft. */
  protected mark(progress: DraftProgress): Promise<void> {
    this.#progress = progress;
    return this.options.drafts.save(this.draft());
  }
}
