import { join } from 'node:path';
import { AssistantFile } from '$main/accounts/assistant-file';
import type { AssistantAccess, AssistantCall, Assistants } from '$shared/bridge/assistant-values';
import type { ServiceContext } from '../context/service-context';
import type { ServiceHandlers } from '../context/types';

type AssistantHandlers = Pick<
  ServiceHandlers,
  Extract<keyof ServiceHandlers, `assistants.${string}`>
>;

/** The longest name in the list of activities. */
const LONGEST_NAME = 100;

/** Manages what assistants may do and records what they did. */
export class AssistantService {
  #opened: AssistantFile | null = null;

  constructor(private readonly context: ServiceContext) {}

  readonly handlers: AssistantHandlers = {
    'assistants.show': async () => this.#shown(),
    'assistants.allow': async ({ accountId, access }) => {
      await this.#file.allow(accountId, access);
      return this.#tell();
    },
    'assistants.clear': async () => {
      await this.#file.clear();
      return this.#tell();
    },
  };

  accessTo(accountId: string): AssistantAccess {
    return this.#file.accessTo(accountId);
  }

  note(call: AssistantCall): void {
    const clean = Object.entries<unknown>({ ...this.context.withoutKeys(call) }).map(
      ([name, value]) => [name, typeof value === 'string' ? value.slice(0, LONGEST_NAME) : value],
    );
    this.#file.note(Object.fromEntries(clean) as AssistantCall);
    this.#tell();
  }

  /** @throws the system's error */
  async forget(account: { id: string; name: string }): Promise<void> {
    await this.#file.forget(account);
    this.#tell();
  }

  async settled(): Promise<void> {
    await this.#opened?.settled();
  }

  /** Read on first use. */
  get #file(): AssistantFile {
    return (this.#opened ??= this.#open());
  }

  #open(): AssistantFile {
    const { options, log } = this.context;
    const file = new AssistantFile(join(options.userData, 'assistants.json'), (cause) =>
      log.warn('assistants.json was not written', cause),
    );
    this.context.reportSetAside('assistants', file.setAside);
    return file;
  }

  #shown(): Assistants {
    const { access, otherwise, calls } = this.#file;
    const command = this.context.options.assistantCommand ?? { program: 'sitedeck', args: ['mcp'] };
    return { access, otherwise, calls, command };
  }

  #tell(): Assistants {
    const shown = this.#shown();
    this.context.options.emit('assistants.changed', shown);
    return shown;
  }
}
