import type { RequestListener } from 'node:http';
import { HostCheck } from '../http/hosts';
import { startListening } from '../http/server';
import type { ServiceOptions } from './options';

/** The addresses on which the service accepts requests, of clients and of its own commands. */
export interface Listeners {
  /** The service's own addresses, with the base path. */
  addresses: readonly [string, ...string[]];
  /** The port on 127.0.0.1 for the service's own commands. */
  controlPort: number;
  /** Stops accepting connections and waits for open requests. */
  close(): Promise<void>;
}

/**
 * Listens on the addresses in the options, and in any case on this computer.
 *
 * @throws AppFailure port-taken, service-failed
 */
export async function openListeners(
  app: RequestListener,
  { port, listen: addresses, basePath = '' }: ServiceOptions,
): Promise<Listeners> {
  const open = await startListening(app, port, addresses);
  // Commands on this computer need an address here, even if the service otherwise listens only on another network.
  const control = open.hasLoopback ? open : await startListening(app, 0);
  const [first, ...more] = open.addresses;
  return {
    addresses: [first + basePath, ...more.map((address) => address + basePath)],
    controlPort: control.port,
    async close() {
      await Promise.all([...new Set([open, control])].map((each) => each.close()));
    },
  };
}

/** Returns the check of the host names in requests. */
export function serviceHosts(options: ServiceOptions): HostCheck {
  const { hosts = [], publicAddress } = options;
  const names = publicAddress === undefined ? [] : [new URL(publicAddress).hostname];
  return new HostCheck([...hosts, ...names], isReachableFromNetwork(options));
}

/** Whether other computers can connect to the service without a proxy. */
export function isReachableFromNetwork({ listen: addresses = [] }: ServiceOptions): boolean {
  return addresses.some((address) => address !== '::1' && !address.startsWith('127.'));
}

/** Returns the path prefix of links and cookies as browsers see it. A proxy may remove it from requests. */
export function linkPathPrefix({ publicAddress, basePath = '' }: ServiceOptions): string {
  return publicAddress === undefined
    ? basePath
    : new URL(publicAddress).pathname.replace(/\/$/, '');
}
