import type { BridgeEvents } from '../../../shared/bridge/contract';
import type { PageCommand } from '../../../shared/bridge/commands';
import type { DesktopSettings } from '../../../shared/settings/settings';
import type { UpdateState } from '../../../shared/bridge/update';
import { AppFailure } from '../../../shared/failures/failure';
import type { Client } from '../../client/client';
import type { Accounts } from '../accounts/accounts.svelte';
import type { Dialogs } from './dialogs.svelte';
import type { Notices } from './notices.svelte';
import type { Places } from './places.svelte';
import type { Router } from './router.svelte';

interface Dependencies {
  accounts: Accounts;
  dialogs: Dialogs;
  notices: Notices;
  places: Places;
  router: Router;
}

/** What the desktop around the page asks of it, and what of the person's choices main works by. */
export class DesktopCommands {
  #client: Client;
  #dependencies: Dependencies;
  /** As main last said they are. */
  #held: DesktopSettings = $state.raw() as DesktopSettings;
  /** Changes that main has not answered yet, the oldest first. */
  #pending = $state.raw<Partial<DesktopSettings>[]>([]);
  /** With what is being changed, so that a choice shows at once. */
  readonly settings: DesktopSettings = $derived(
    this.#pending.reduce<DesktopSettings>((all, change) => ({ ...all, ...change }), this.#held),
  );
  #update = $state.raw<UpdateState>({ state: 'off' });
  #stops: (() => void)[];

  constructor(client: Client, settings: DesktopSettings, dependencies: Dependencies) {
    this.#client = client;
    this.#dependencies = dependencies;
    this.#held = settings;
    this.#stops = [
      client.on('app.command', ({ command }) => this.obey(command)),
      client.on('app.go', (destination) => this.go(destination)),
      client.on('app.updateChanged', (update) => (this.#update = update)),
    ];
  }

  get update(): UpdateState {
    return this.#update;
  }

  /** Changes what main works by. Shown at once; put back and told when main could not keep it. */
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

  /** Asks main how it stands with newer versions, after looking for one where that is asked for. */
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

  /** Goes where a link, an alert or the figure beside the clock leads; an account that is not here is told. */
  go({ accountId, place, query }: BridgeEvents['app.go']): void {
    const { accounts, places } = this.#dependencies;
    const wanted = accountId ?? accounts.active?.id;
    // With no account at all the first screen says what to do.
    if (wanted === undefined) return;
    if (accounts.list.some(({ id }) => id === wanted)) void places.open(wanted, place, query);
    else this.#dependencies.notices.failed(new AppFailure('account-unknown', String(accountId)));
  }

  /** Does what a menu or a key asks for. */
  obey(command: PageCommand): void {
    const { dialogs, places, router } = this.#dependencies;
    if (command === 'palette') dialogs.palette();
    else if (command === 'shortcuts') dialogs.shortcuts();
    else if (command === 'statistics') router.go(places.statistics);
    else router.go({ view: command });
  }

  destroy(): void {
    for (const stop of this.#stops) stop();
  }
}
