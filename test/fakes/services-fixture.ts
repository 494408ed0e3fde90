import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemorySecretStore } from '../../src/main/keychain/memory-store';
import type { SecretStore } from '../../src/main/keychain/secret-store';
import { createServices, type BuiltInService, type Services } from '../../src/main/services';
import type { BridgeEvents, EventName } from '../../src/shared/bridge/contract';
import {
  listWebsitesParameters,
  showStatisticParameters,
  type ListWebsitesParameters,
  type ShowStatisticParameters,
} from '../../src/shared/api/parameters';

export type Emitted = {
  [E in EventName]: { event: E; payload: BridgeEvents[E]; viewer?: number | undefined };
}[EventName];

/** The services over a throwaway folder, real in everything but the keychain and the built-in service. */
export class ServicesFixture {
  #folder: string | null = null;
  readonly secrets: SecretStore;
  readonly emitted: Emitted[] = [];
  readonly logged: string[] = [];
  /** Added to this machine's clock. */
  clockOffset = 0;
  #services: Services | null = null;

  constructor(private readonly options: { secrets?: SecretStore; builtIn?: BuiltInService } = {}) {
    this.secrets = options.secrets ?? new MemorySecretStore();
  }

  /** The user-data folder. */
  get folder(): string {
    return (this.#folder ??= mkdtempSync(join(tmpdir(), 'sitedeck-services-')));
  }

  get services(): Services {
    return (this.#services ??= this.#open());
  }

  get handlers(): Services['handlers'] {
    return this.services.handlers;
  }

  /** Ends the application and starts it again over the same folder and keychain. */
  async restart(): Promise<void> {
    await this.#services?.close();
    this.#services = null;
  }

  async dispose(): Promise<void> {
    await this.restart();
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true });
  }

  events<E extends EventName>(event: E): BridgeEvents[E][] {
    return this.emitted
      .filter((one) => one.event === event)
      .map(({ payload }) => payload as BridgeEvents[E]);
  }

  #open(): Services {
    const line = (message: string, data?: unknown): void => {
      this.logged.push(`${message} ${JSON.stringify(data)}`);
    };
    return createServices({
      userData: this.folder,
      fetch: globalThis.fetch,
      builtIn: this.options.builtIn ?? noBuiltIn,
      emit: (event, payload, viewer) => this.emitted.push({ event, payload, viewer } as Emitted),
      log: { info: line, warn: line, error: line },
      now: () => Date.now() + this.clockOffset,
      secrets: this.secrets,
      // Retries come at once: what is tested is that they come, not when.
      random: () => 0,
    });
  }
}

const noBuiltIn: BuiltInService = {
  start: () => Promise.reject(new Error('this test has no built-in service')),
  stop: async () => undefined,
  clear: async () => undefined,
};

/** Parameters as they arrive in main: checked, with defaults. */
export const list = (parameters: ListWebsitesParameters = {}) =>
  listWebsitesParameters.parse(parameters);
export const statistic = (parameters: ShowStatisticParameters) =>
  showStatisticParameters.parse(parameters);
