import { AccountService } from './account-service';
import type { Backend } from './backend';
import { certificateHandlers } from './certificate-service';
import { Core } from './core';
import { keychainHandlers } from './keychain-service';
import type { Viewer } from './seats';
import { Tickets } from './tickets';
import {
  BACKEND_CHANNELS,
  type BackendHandlers,
  type Services,
  type ServicesOptions,
} from './types';

export type { BuiltInService } from './built-in';
export type { Services, ServicesOptions } from './types';

/**
 * Puts the services together: accounts at once, everything that asks servers on first use.
 * Reads accounts.json synchronously and touches neither the network nor the keychain.
 */
export function createServices(options: ServicesOptions): Services {
  const core = new Core(options);
  const tickets = new Tickets();
  let loading: Promise<Backend> | null = null;
  const backend = (): Promise<Backend> =>
    (loading ??= import('./backend')
      .then(({ openBackend }) => openBackend(core, tickets))
      .catch((cause: unknown) => {
        // The next call tries again; this one's caller hears of it.
        loading = null;
        throw cause;
      }));

  return {
    handlers: {
      ...new AccountService(core, backend).handlers,
      ...certificateHandlers(core),
      ...keychainHandlers(core),
      ...throughBackend(backend),
      'requests.cancel': async ({ tickets: names }) => {
        tickets.cancel(names);
        return null;
      },
      'troubles.list': async () => core.troubles.list,
      'troubles.dismiss': async ({ code }) => core.troubles.dismiss(code),
    },
    accounts: (viewer) => core.listFor(viewer),
    places: () => core.places.all,
    seat: (viewer, accountId) => core.seats.take(viewer, accountId),
    leave: (viewer) => core.seats.leave(viewer),
    met: (code, file) => core.troubles.met(code, file),
    warm() {
      backend().catch((cause: unknown) => core.log.error('the services did not load', cause));
    },
    wake() {
      loading?.then((loaded) => loaded.wake()).catch(() => undefined);
    },
    async close() {
      await core.accounts.settled();
      await core.places.settled();
      if (loading) await (await loading).close();
      core.keys.close();
    },
  };
}

/** The backend's handlers, loaded when the first of them is called. */
function throughBackend(backend: () => Promise<Backend>): BackendHandlers {
  const entries = BACKEND_CHANNELS.map((channel) => {
    const handler = async (args: never, viewer?: Viewer): Promise<unknown> =>
      (await backend()).handlers[channel](args, viewer);
    return [channel, handler];
  });
  // Object.fromEntries forgets which handler stands under which name; the backend's are typed.
  return Object.fromEntries(entries) as BackendHandlers;
}
