import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerLimits } from '$main/api/transport/deadlines';
import { MemorySecretStore } from '$main/keychain/memory-store';
import type { SecretStore } from '$main/keychain/secret-store';
import { type BuiltInService, createServices, type Services } from '$main/services';
import type { ServicesOptions } from '$main/services/context/types';
import {
  type AnyStatisticParameters,
  anyStatisticParameters,
  type ListWebsitesParameters,
  listWebsitesParameters,
} from '$shared/api/parameters';
import type { BridgeEvents, EventName } from '$shared/bridge/contract';

export type Emitted = {
  [E in EventName]: { event: E; payload: BridgeEvents[E]; windowId?: number | undefined };
}[EventName];

interface FixtureOptions extends Pick<
  ServicesOptions,
  'networkFor' | 'chooseFile' | 'chooseFolder' | 'makeReport' | 'forbidden'
> {
  secrets?: SecretStore;
  builtIn?: BuiltInService;
  limits?: AnswerLimits;
}

/** The services over a throwaway folder, real in everything but the keychain and the built-in service. */
export class ServicesFixture {
  #folder: string | null = null;
  readonly secrets: SecretStore;
  readonly emitted: Emitted[] = [];
  /** Gets each event as a page does. */
  onEmitted: (one: Emitted) => void = () => undefined;
  readonly logged: string[] = [];
  /** Added to this machine's clock. */
  clockOffset = 0;
  #services: Services | null = null;

  /** Where requests go instead of to their own origin: another server, or an address where none is. */
  detour: string | null = null;
  /** Every attempt to send a request, its method, whether or not it came anywhere. */
  readonly attempts: string[] = [];

  constructor(private readonly options: FixtureOptions = {}) {
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

  /** The application's clock. */
  now(): number {
    return Date.now() + this.clockOffset;
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
      fetch: (input, init) => this.#send(input, init),
      builtIn: this.options.builtIn ?? noBuiltIn,
      emit: (event, payload, windowId) => {
        const one = { event, payload, windowId } as Emitted;
        this.emitted.push(one);
        this.onEmitted(one);
      },
      log: { info: line, warn: line, error: line },
      now: () => this.now(),
      secrets: this.secrets,
      // Retries come at once: what is tested is that they come, not when.
      random: () => 0,
      ...(this.options.limits && { limits: this.options.limits }),
      ...(this.options.networkFor && { networkFor: this.options.networkFor }),
      ...(this.options.chooseFile && { chooseFile: this.options.chooseFile }),
      ...(this.options.chooseFolder && { chooseFolder: this.options.chooseFolder }),
      ...(this.options.forbidden && { forbidden: this.options.forbidden }),
      ...(this.options.makeReport && { makeReport: this.options.makeReport }),
    });
  }

  #send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    this.attempts.push(init?.method ?? 'GET');
    if (this.detour === null || input instanceof Request) return fetch(input, init);
    const { origin } = new URL(input);
    return fetch(String(input).replace(origin, this.detour), init);
  }
}

const noBuiltIn: BuiltInService = {
  start: () => Promise.reject(new Error('this test has no built-in service')),
  choice: { port: 0, sample: true },
  configure: async () => undefined,
  stop: async () => undefined,
  clear: async () => undefined,
};

/** Parameters as they arrive in main: checked, with defaults. */
export const list = (parameters: ListWebsitesParameters = {}) =>
  listWebsitesParameters.parse(parameters);
export const statistic = (parameters: AnyStatisticParameters) =>
  anyStatisticParameters.parse(parameters);
