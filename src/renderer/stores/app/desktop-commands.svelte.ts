import { onDestroy } from 'svelte';
import type { Client } from '$client/client';
import type { Boot, BridgeEvents } from '$shared/bridge/contract';
import type { UpdateState } from '$shared/bridge/update';
import { AppFailure } from '$shared/failures/failure';
import type { DesktopSettings, SettingName } from '$shared/settings/settings';
import type { Accounts } from '../accounts/accounts.svelte';
import type { AccountRoutes } from './account-routes.svelte';
import type { Notices } from './notices.svelte';

interface Dependencies {
  accounts: Accounts;
  notices: Notices;
  routes: AccountRoutes;
}

/** Links and tray targets, updates, and the settings that main applies. */
export class DesktopCommands {
  #client: Client;
  #dependencies: Dependencies;
  /** The settings managed by the computer's administrator, which cannot be changed here. */
  readonly managed: Boot['managed'];
  /** The settings last confirmed by main. */
  #held: DesktopSettings = $state.raw() as DesktopSettings;
  /** Changes that main has not confirmed yet, oldest first. */
  #pending = $state.raw<Partial<DesktopSettings>[]>([]);
  /** Includes pending changes, so that a choice shows at once. */
  readonly settings: DesktopSettings = $derived(
    this.#pending.reduce<DesktopSettings>((all, change) => ({ ...all, ...change }), this.#held),
  );
  #update = $state.raw<UpdateState>({ state: 'off' });

  constructor(
    client: Client,
    { settings, managed }: Pick<Boot, 'settings' | 'managed'>,
    dependencies: Dependencies,
  ) {
    this.#client = client;
    this.#dependencies = dependencies;
    this.#held = settings;
    this.managed = managed;
    onDestroy(client.on('app.go', (destination) => this.go(destination)));
    onDestroy(client.on('app.settingsChanged', (changed) => (this.#held = changed)));
    onDestroy(client.on('app.updateChanged', (update) => (this.#update = update)));
  }

  get update(): UpdateState {
    return this.#update;
  }

  isManaged(name: SettingName): boolean {
    return this.managed.some((one) => one === name);
  }

  /**
   * Changes settings. The change is shown at once, and reverted with a notice if main cannot save
   * it.
   */
  async change(change: Partial<DesktopSettings>): Promise<void> {
    this.#pending = [...this.#pending, change];
    try {
      this.#held = await this.#client.call('app.changeSettings', change);
    } catch (thrown) {
      this.#dependencies.notices.failed(thrown);
    } finally {
      this.#pending = this.#pending.filter((other) => other !== change);
    }
  }

  /** Requests the state of updates from main, or starts a check or an installation. */
  async askUpdate(action: 'show' | 'check' | 'install'): Promise<void> {
    try {
      this.#update = await this.#client.call('app.update', { action });
    } catch (thrown) {
      this.#dependencies.notices.failed(thrown);
    }
  }

  async showFolder(folder: 'data' | 'logs' | 'crashes'): Promise<void> {
    try {
      await this.#client.call('app.showFolder', { folder });
    } catch (thrown) {
      this.#dependencies.notices.failed(thrown);
    }
  }

  /**
   * Opens the route of a link, an alert or the tray. A notice reports an account that does not
   * exist here.
   */
  go({ accountId, route, query }: BridgeEvents['app.go']): void {
    const { accounts, routes } = this.#dependencies;
    const wanted = accountId ?? accounts.active?.id;
    // Without any account, the welcome screen explains what to do.
    if (wanted === undefined) return;
    if (accounts.list.some(({ id }) => id === wanted)) void routes.open(wanted, route, query);
    else this.#dependencies.notices.failed(new AppFailure('account-unknown', String(accountId)));
  }
}
