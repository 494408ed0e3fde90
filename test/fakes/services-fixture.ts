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

/** The services with a throwaway folder. Only the keychain and the built-in service are fakes. */
export class ServicesFixture {
  #folder: string | null = null;
  readonly secrets: SecretStore;
  readonly emitted: Emitted[] = [];
  /** Receives each event, like a page. */
  onEmitted: (one: Emitted) => void = () => undefined;
  readonly logged: string[] = [];
  /** Added to this computer's clock, milliseconds. */
  clockOffset = 0;
  #services: Services | null = null;

  /** Redirects requests from their origin to another server, or to an unreachable address. */
  detour: string | null = null;
  /** The method of every attempted request, whether it arrived or not. */
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

  /** None, by default. */
  quietHours = { quietFrom: '00:00', quietTo: '00:00' };

  /** The application's clock. */
  now(): number {
    return Date.now() + this.clockOffset;
  }

  /** Stops the application and restarts it with the same folder and keychain. */
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
      quietHours: async () => this.quietHours,
      secrets: this.secrets,
      // Retries run at once, because the tests check that they happen and not when.
      random: () => 0,
      ...(this.options.limits && { limits: this.options.limits }),
      ...(this.options.networkFor && { networkFor: this.options.networkFor }),
      ...(this.options.chooseFile && { chooseFile: this.options.chooseFile }),
      ...(this.options.chooseFolder && { chooseFolder: this.options.chooseFolder }),
      ...(this.options.forbidden && { forbidden: this.options.forbidden }),
      ...(this.options.makeReport && { makeReport: this.options.makeReport }),
    });
  }

  #send(input: string | URL | Request, init?: RequestInit): Promise<Response> {
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

/** Parameters as main receives them: validated, with defaults. */
export const listArguments = (parameters: ListWebsitesParameters = {}) =>
  listWebsitesParameters.parse(parameters);
export const statisticArguments = (parameters: AnyStatisticParameters) =>
  anyStatisticParameters.parse(parameters);
