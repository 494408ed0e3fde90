import { z } from 'zod';
import {
  ASSISTANT_ACCESS,
  type AssistantAccess,
  type AssistantCall,
} from '$shared/bridge/assistant-values';
import { AppFailure } from '$shared/failures/failure';
import { SerialQueue } from '$shared/lib/serial-queue';
import { OwnFile, type SetAside } from '../files/own-file';
import { systemCode } from '../files/system-error';

/** Older calls are forgotten. */
const MOST_CALLS = 200;
/** Assistants ask several things in a row. */
const REST_MS = 500;

const call = z.object({
  at: z.number(),
  client: z.string(),
  tool: z.string(),
  account: z.string().nullable(),
  website: z.string().nullable(),
  outcome: z.enum(['answered', 'refused', 'failed']),
});
/** A call that cannot be read is left out: what assistants may do does not depend on it. */
const calls = z.array(z.unknown()).transform((all) => {
  return all.flatMap((one) => call.safeParse(one).data ?? []);
});
const access = z.enum(ASSISTANT_ACCESS);
const content = z.object({
  access: z.record(z.string().max(64), access),
  otherwise: access.default('read'),
  calls: calls.catch([]),
});

/** What assistants may do with each account, and what they have asked; in one file. */
export class AssistantFile {
  readonly #file: OwnFile<z.infer<typeof content>>;
  readonly #writes = new SerialQueue();
  readonly #otherwise: AssistantAccess;
  #access: Record<string, AssistantAccess>;
  #calls: AssistantCall[];
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    file: string,
    private readonly onFailed: (cause: unknown) => void,
  ) {
    this.#file = new OwnFile(file, (json) => content.safeParse(json).data ?? null);
    this.#access = this.#file.content?.access ?? {};
    this.#calls = this.#file.content?.calls ?? [];
    const known = this.#file.content?.otherwise ?? 'read';
    // What was turned off stays off when the file that says so is lost.
    this.#otherwise = this.setAside === null ? known : 'off';
    // The next start finds no damaged file any more. An unreadable one is still there.
    if (this.setAside?.reason === 'damaged') void this.#write().catch(onFailed);
  }

  /** Set when the existing file could not be used. Nothing is allowed from then on until it is chosen again. */
  get setAside(): SetAside | null {
    return this.#file.setAside;
  }

  get access(): Readonly<Record<string, AssistantAccess>> {
    return this.#access;
  }

  /** What assistants may do where nothing was chosen. */
  get otherwise(): AssistantAccess {
    return this.#otherwise;
  }

  get calls(): readonly AssistantCall[] {
    return this.#calls;
  }

  accessTo(accountId: string): AssistantAccess {
    return this.#access[accountId] ?? this.#otherwise;
  }

  /** @throws AppFailure store-failed; nothing has changed then */
  async allow(accountId: string, access: AssistantAccess): Promise<void> {
    const before = this.#access;
    this.#access = { ...before, [accountId]: access };
    try {
      await this.#write();
    } catch (cause) {
      this.#access = before;
      throw new AppFailure('store-failed', `assistants: ${systemCode(cause)}`);
    }
  }

  /** Adds a call to the list. A list that cannot be written delays nothing. */
  note(call: AssistantCall): void {
    this.#calls = [call, ...this.#calls].slice(0, MOST_CALLS);
    this.#timer ??= setTimeout(() => void this.#write().catch(this.onFailed), REST_MS);
  }

  /** Forgets what was chosen for a removed account, and the calls about it. @throws the system's error */
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

  /** Forgets the calls. @throws AppFailure store-failed */
  async clear(): Promise<void> {
    this.#calls = [];
    await this.#write().catch((cause: unknown) => {
      throw new AppFailure('store-failed', `assistants: ${systemCode(cause)}`);
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
