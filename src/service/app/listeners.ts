import type { RequestListener } from 'node:http';
import { HostCheck } from '../http/hosts';
import { startListening } from '../http/server';
import type { ServiceOptions } from './options';

/** The addresses on which the service listens for clients and for its own commands. */
export interface Listeners {
  /** The service's own addresses, with the base path. */
  addresses: readonly [string, ...string[]];
  /** A port on 127.0.0.1. */
  controlPort: number;
  /** Stops accepting connections and waits for open requests. */
  close(): Promise<void>;
}

/**
 * Listens on the addresses in the options, and always on this computer.
 *
 * @throws AppFailure port-taken, service-failed
 */
export async function openListeners(
  app: RequestListener,
  { port, listen: addresses, basePath = '' }: ServiceOptions,
): Promise<Listeners> {
  const open = await startListening(app, port, addresses);
  // Commands on this computer need this address even if the service listens only on another network.
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

/** The host names that the service accepts in requests. */
export function serviceHosts(options: ServiceOptions): HostCheck {
  const { hosts = [], publicAddress } = options;
  const names = publicAddress === undefined ? [] : [new URL(publicAddress).hostname];
  return new HostCheck([...hosts, ...names], isReachableFromNetwork(options));
}

/** Whether other computers can connect to the service without a proxy. */
export function isReachableFromNetwork({ listen: addresses = [] }: ServiceOptions): boolean {
  return addresses.some((address) => address !== '::1' && !address.startsWith('127.'));
}

/** The path prefix of links and cookies as browsers see it, even if a proxy removes it. */
export function linkPathPrefix({ publicAddress, basePath = '' }: ServiceOptions): string {
  return publicAddress === undefined
    ? basePath
    : new URL(publicAddress).pathname.replace(/\/$/, '');
}
