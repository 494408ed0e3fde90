import { z } from 'zod';
import {
  ASSISTANT_ACCESS,
  type AssistantAccess,
  type AssistantCall,
} from '$shared/bridge/assistant-values';
import { AppFailure } from '$shared/failures/failure';
import { SerialQueue } from '$shared/lib/serial-queue';
import { DurableJsonFile, type RenamedFile } from '../files/durable-json-file';
import { systemErrorCode } from '../files/system-error';

/** The most calls that are stored; older ones are deleted. */
const MOST_CALLS = 200;
/** Delay before writing, because assistants make several calls in a row, milliseconds. */
const REST_MS = 500;

const call = z.object({
  at: z.number(),
  client: z.string(),
  tool: z.string(),
  account: z.string().nullable(),
  website: z.string().nullable(),
  outcome: z.enum(['answered', 'refused', 'failed']),
});
/** Drops calls that cannot be parsed: permissions do not depend on them. */
const calls = z.array(z.unknown()).transform((all) => {
  return all.flatMap((one) => call.safeParse(one).data ?? []);
});
const access = z.enum(ASSISTANT_ACCESS);
const content = z.object({
  access: z.record(z.string().max(64), access),
  otherwise: access.default('read'),
  calls: calls.catch([]),
});

/** Stores what assistants may do with each account and which calls they made, in one file. */
export class AssistantFile {
  readonly #file: DurableJsonFile<z.infer<typeof content>>;
  readonly #writes = new SerialQueue();
  readonly #otherwise: AssistantAccess;
  #access: Record<string, AssistantAccess>;
  #calls: AssistantCall[];
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    file: string,
    private readonly onFailed: (cause: unknown) => void,
  ) {
    this.#file = new DurableJsonFile(file, (json) => content.safeParse(json).data ?? null);
    this.#access = this.#file.content?.access ?? {};
    this.#calls = this.#file.content?.calls ?? [];
    const known = this.#file.content?.otherwise ?? 'read';
    // If the file is lost, access stays off: the user may have turned it off there.
    this.#otherwise = this.setAside === null ? known : 'off';
    // Store this now: a damaged file was renamed, so the next start would not notice it.
    if (this.setAside?.reason === 'damaged') void this.#write().catch(onFailed);
  }

  /** Set when the existing file could not be used. Nothing is allowed until the user chooses again. */
  get setAside(): RenamedFile | null {
    return this.#file.setAside;
  }

  get access(): Readonly<Record<string, AssistantAccess>> {
    return this.#access;
  }

  /** The access to accounts for which nothing was chosen. */
  get otherwise(): AssistantAccess {
    return this.#otherwise;
  }

  get calls(): readonly AssistantCall[] {
    return this.#calls;
  }

  accessTo(accountId: string): AssistantAccess {
    return this.#access[accountId] ?? this.#otherwise;
  }

  /** @throws AppFailure store-failed; then nothing has changed */
  async allow(accountId: string, access: AssistantAccess): Promise<void> {
    const before = this.#access;
    this.#access = { ...before, [accountId]: access };
    try {
      await this.#write();
    } catch (cause) {
      this.#access = before;
      throw new AppFailure('store-failed', `assistants: ${systemErrorCode(cause)}`);
    }
  }

  /** Records a call. A failed write is logged and delays nothing. */
  note(call: AssistantCall): void {
    this.#calls = [call, ...this.#calls].slice(0, MOST_CALLS);
    this.#timer ??= setTimeout(() => void this.#write().catch(this.onFailed), REST_MS);
  }

  /** Deletes a removed account's access and its calls. @throws the system's error */
  async forget({ id, name }: { id: string; name: string }): Promise<void> {
    const access = Object.entries(this.#access).filter(([accountId]) => accountId !== id);
    // As an assistant wrote it.
    const isAbout = (account: string): boolean =>
      account === id || account.trim().toLowerCase() === name.toLowerCase();
    const calls = this.#calls.filter(({ account }) => account === null || !isAbout(account));
    if (access.length === Object.keys(this.#access).length && calls.length === this.#calls.length)
      return;
    this.#access = Object.fromEntries(access);
    this.#calls = calls;
    await this.#write();
  }

  /** Deletes the recorded calls. @throws AppFailure store-failed */
  async clear(): Promise<void> {
    this.#calls = [];
    await this.#write().catch((cause: unknown) => {
      throw new AppFailure('store-failed', `assistants: ${systemErrorCode(cause)}`);
    });
  }

  /** Waits until all is on disk. */
  async settled(): Promise<void> {
    if (this.#timer !== null) await this.#write().catch(this.onFailed);
    await this.#writes.settled();
  }

  #write(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    return this.#writes.add(() =>
      this.#file.write({ access: this.#access, otherwise: this.#otherwise, calls: this.#calls }),
    );
  }
}
