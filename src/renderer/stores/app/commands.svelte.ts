import { onDestroy } from 'svelte';
import { SvelteSet } from 'svelte/reactivity';
import { isMac } from '$client/browser';
import type { Client } from '$client/client';
import type { ValueStatistic } from '$shared/api/statistics';
import type { Website } from '$shared/api/websites';
import type { Account, Route } from '$shared/bridge/contract';
import { type CommandId, COMMANDS, commandsOfKey } from '$shared/commands/command-table';
import type { ValueLabel } from '$statistics/values';
import type { Accounts } from '../accounts/accounts.svelte';
import { blockedReason } from '../accounts/blocked-reason';
import type { ConnectionState } from '../accounts/connection.svelte';
import type { AccountRoutes } from './account-routes.svelte';
import { ALL_STATISTICS } from './route-address';
import type { HashRouter } from './router.svelte';

/** The website that a command applies to. */
export interface CommandTarget {
  account: Account;
  site: Website;
  /** Called after a change to it is saved. */
  changed?: () => void;
}

/** A value in a list on screen, which the palette finds. */
export interface ShownValue {
  name: ValueStatistic;
  value: string;
  label: ValueLabel;
  /** The name of its list and its count: `Sources: 903`. */
  counted: string;
  /** Opens the view of its row. */
  open: () => void;
}

/** The values in the lists on screen, and their website and days. */
export interface ShownValues {
  title: string;
  values: readonly ShownValue[];
}

interface Given {
  /** The pressed key in the notation of the command table; empty if no key was pressed. */
  key: string;
  target: CommandTarget | null;
}

/** What a command does in the view that provides it. */
export interface CommandAction {
  run: (given: Given) => void;
  /** Whether it is available here; true by default. */
  offered?: (target: CommandTarget | null) => boolean;
  /** Why it cannot run now. */
  blocked?: () => string | undefined;
}

export type CommandActions = Partial<Record<CommandId, CommandAction['run'] | CommandAction>>;

/** Whether a command would run here, in another view, not now (with the reason), or not at all. */
export type CommandState =
  { is: 'here' | 'elsewhere' | 'absent' } | { is: 'blocked'; reason: string };

interface Dependencies {
  accounts: Accounts;
  connection: ConnectionState;
  router: HashRouter;
  routes: AccountRoutes;
}

/**
 * Runs commands of the table. The application and the view on screen provide the actions; a command
 * of another view navigates there first.
 */
export class Commands {
  readonly #dependencies: Dependencies;
  /** The last one wins: a dialog or a view can replace an action of the application. */
  #provided = new SvelteSet<CommandActions>();
  /** The command to run once the view provides it. */
  #awaited: CommandId | null = null;
  #target: (() => CommandTarget | null) | null = $state.raw(null);
  #values: (() => ShownValues) | null = $state.raw(null);

  constructor(client: Client, dependencies: Dependencies) {
    this.#dependencies = dependencies;
    onDestroy(client.on('app.command', ({ command }) => this.run(command)));
    onDestroy(client.on('app.open', (route) => dependencies.router.go(route)));
  }

  /** Provides the actions of commands until the returned function is called. */
  provide(actions: CommandActions): () => void {
    this.#provided.add(actions);
    const awaited = this.#awaited;
    if (awaited !== null && actions[awaited] !== undefined) {
      this.#awaited = null;
      // The view is not built yet.
      queueMicrotask(() => this.run(awaited));
    }
    return () => this.#provided.delete(actions);
  }

  /** Sets the website that the view on screen shows, until the returned function is called. */
  aim(target: () => CommandTarget | null): () => void {
    this.#target = target;
    return () => {
      if (this.#target === target) this.#target = null;
    };
  }

  /** The website that the view on screen shows; null if there is none, or it is not known yet. */
  get target(): CommandTarget | null {
    return this.#target?.() ?? null;
  }

  /**
   * Offers the values in the lists on screen to the palette, until the returned function is called.
   */
  offerValues(values: () => ShownValues): () => void {
    this.#values = values;
    return () => {
      if (this.#values === values) this.#values = null;
    };
  }

  /** The values in the lists on screen; null without lists. */
  get values(): ShownValues | null {
    return this.#values?.() ?? null;
  }

  /** @param target the website to act on; by default the one on screen */
  stateOf(id: CommandId, target = this.target): CommandState {
    const action = this.#find(id);
    if (action?.offered?.(target) === false) return { is: 'absent' };
    const reason = action?.blocked?.();
    if (reason !== undefined) return { is: 'blocked', reason };
    if (action !== null) return { is: 'here' };
    return this.#stateElsewhere(id, target);
  }

  /**
   * Runs a command here, or in the view that provides it.
   * @returns whether that was possible
   */
  run(id: CommandId, { key = '', target = this.target }: Partial<Given> = {}): boolean {
    const { is } = this.stateOf(id, target);
    this.#awaited = null;
    if (is === 'here') this.#find(id)?.run({ key, target });
    else if (is === 'elsewhere') this.#goFor(id, target);
    return is === 'here' || is === 'elsewhere';
  }

  /**
   * Runs the command of a key if it is provided here: a key never navigates to another view.
   * @returns whether it did
   */
  press(key: string): boolean {
    const id = commandsOfKey(key, 'page', isMac()).find((one) => this.stateOf(one).is === 'here');
    return id !== undefined && this.run(id, { key });
  }

  #find(id: CommandId): CommandAction | null {
    const provided = [...this.#provided].findLast((actions) => actions[id] !== undefined)?.[id];
    if (provided === undefined) return null;
    return typeof provided === 'function' ? { run: provided } : provided;
  }

  #stateElsewhere(id: CommandId, target: CommandTarget | null): CommandState {
    const { accounts, connection } = this.#dependencies;
    if (this.#wayTo(id, target) === null || accounts.active === null) return { is: 'absent' };
    const { needs = [] } = COMMANDS[id];
    const reason = needs.includes('server') ? blockedReason(connection) : undefined;
    return reason === undefined ? { is: 'elsewhere' } : { is: 'blocked', reason };
  }

  /**
   * Returns how to navigate to a command's view; null if no view provides it, or the current one
   * should.
   */
  #wayTo(id: CommandId, target: CommandTarget | null): (() => void) | null {
    const { router } = this.#dependencies;
    const { view, hereOnly } = COMMANDS[id];
    if (hereOnly) return null;
    if (view === 'statistics' && router.route.groupId !== undefined) return this.#toAllPanels();
    const to = view === 'statistics' ? this.#statisticsOf(target) : view && { view };
    if (to === undefined || (view === 'statistics' && to.websiteId === undefined)) return null;
    const { route } = router;
    if (route.view !== to.view || route.websiteId !== to.websiteId) return () => router.go(to);
    return this.#toAllPanels();
  }

  /** The panels of one statistic provide the same commands as all others. */
  #toAllPanels(): (() => void) | null {
    const { router } = this.#dependencies;
    return router.query['list'] === undefined ? null : () => router.setQuery(ALL_STATISTICS);
  }

  /** The website viewed last, or else the one that the command was chosen for. */
  #statisticsOf(target: CommandTarget | null): Route {
    const last = this.#dependencies.routes.statistics;
    if (last.websiteId !== undefined || target === null) return last;
    return { view: 'statistics', websiteId: target.site.id };
  }

  #goFor(id: CommandId, target: CommandTarget | null): void {
    const way = this.#wayTo(id, target);
    this.#awaited = id;
    way?.();
  }
}
