import type { Answer } from '../../shared/bridge/contract';
import { AccountService } from './account-service';
import { toAccountList } from './account-list';
import { Core } from './core';
import type { Engine } from './engine';
import { Tickets } from './tickets';
import type { Services, ServicesOptions } from './types';

export type { BuiltInService } from './built-in';
export type { Logger, Services, ServicesOptions } from './types';

/**
 * Puts the services together: accounts at once, everything that asks servers on first use.
 * Reads accounts.json synchronously and touches neither the network nor the keychain.
 */
export function createServices(options: ServicesOptions): Services {
  const core = new Core(options);
  const tickets = new Tickets();
  let loading: Promise<Engine> | null = null;
  const engine = (): Promise<Engine> =>
    (loading ??= import('./engine').then(({ Engine }) => new Engine(core)));
  const accountService = new AccountService(core, engine);

  return {
    handlers: {
      ...accountService.handlers,
      'websites.list': async ({ accountId, source, priority, ticket, parameters }) => {
        if (source === 'saved') return null;
        const value = await tickets.run(ticket, async (signal) =>
          (await engine()).ask(accountId, { priority: priority ?? 'looked-at', signal }, (client) =>
            client.listWebsites(parameters),
          ),
        );
        return answer(value, core.now());
      },
      'websites.show': async ({ accountId, source, priority, ticket, id }) => {
        if (source === 'saved') return null;
        const value = await tickets.run(ticket, async (signal) =>
          (await engine()).ask(accountId, { priority: priority ?? 'looked-at', signal }, (client) =>
            client.showWebsite(id),
          ),
        );
        return answer(value, core.now());
      },
      'websites.store': async ({ accountId, parameters }) =>
        (await engine()).ask(accountId, { priority: 'looked-at' }, (client) =>
          client.storeWebsite(parameters),
        ),
      'websites.update': async ({ accountId, id, parameters }) =>
        (await engine()).ask(accountId, { priority: 'looked-at' }, (client) =>
          client.updateWebsite(id, parameters),
        ),
      'websites.delete': async ({ accountId, id }) => {
        await (
          await engine()
        ).ask(accountId, { priority: 'looked-at' }, (client) => client.deleteWebsite(id));
        return null;
      },
      'statistics.show': async ({ accountId, source, priority, ticket, id, parameters }) => {
        if (source === 'saved') return null;
        const value = await tickets.run(ticket, async (signal) =>
          (await engine()).ask(accountId, { priority: priority ?? 'looked-at', signal }, (client) =>
            client.showStatistic(id, parameters),
          ),
        );
        return answer(value, core.now());
      },
      'connection.show': async ({ accountId }) => (await engine()).connections.of(accountId),
      'requests.cancel': async ({ tickets: names }) => {
        tickets.cancel(names);
        return null;
      },
    },
    accounts: () => toAccountList(core.accounts),
    async close() {
      await core.accounts.settled();
      if (loading) await (await loading).close();
      core.keys.close();
    },
  };
}

function answer<Value>(value: Value, now: number): Answer<Value> {
  return { value, fetchedAt: now, saved: false, final: false, problem: null };
}
