import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, isIPv4 } from 'node:net';
import { AppFailure } from '$shared/failures/failure';
import { serviceText } from '$shared/text/en/service';

/** Timeouts for clients, ms: for a request's headers, for all of it, and between two requests. */
export interface ClientTimeouts {
  headersTimeout: number;
  requestTimeout: number;
  keepAliveTimeout: number;
  /** How often connections are checked. */
  connectionsCheckingInterval: number;
}

const TIMEOUTS: ClientTimeouts = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
};
/** How long open connections may take to finish when the service stops. */
const CLOSE_TIMEOUT_MS = 1_000;

export interface OpenListener {
  /** One server per IP address. */
  servers: readonly Server[];
  port: number;
  /** The service's address (`http://127.0.0.1:4600`) for each IP address, in the same order. */
  addresses: readonly [string, ...string[]];
  /** Whether programs on this computer can reach it at 127.0.0.1. */
  hasLoopback: boolean;
  /** Stops accepting connections and waits for open requests. */
  close(): Promise<void>;
}

/**
 * Listens on one port of one or several IP addresses. Drops clients that exceed the timeouts.
 *
 * @param port 0 lets the system choose
 * @param addresses without duplicates; `::` alone includes IPv4
 * @throws AppFailure port-taken, service-failed
 */
export async function startListening(
  app: RequestListener,
  port: number,
  addresses: readonly string[] = [LOOPBACK],
  timeouts = TIMEOUTS,
): Promise<OpenListener> {
  const hasIpv4 = addresses.some((address) => isIPv4(address));
  const servers: Server[] = [];
  const closeAll = async (): Promise<void> => {
    await Promise.all(servers.map((server) => close(server)));
  };
  let chosen = port;
  try {
    for (const host of addresses) {
      const server = createServer({ ...timeouts }, app);
      // Without this, both servers would take the port of the IPv4 address.
      chosen = await begin(server, { host, port: chosen, ipv6Only: hasIpv4 });
      servers.push(server);
    }
  } catch (cause) {
    await closeAll();
    throw cause;
  }
  const [first = LOOPBACK, ...more] = addresses;
  const addressOf = (host: string): string => `http://${reachable(host)}:${chosen}`;
  return {
    servers,
    port: chosen,
    addresses: [addressOf(first), ...more.map(addressOf)],
    hasLoopback:
      addresses.some((each) => each === LOOPBACK || each === EVERY_IPV4) ||
      (addresses.includes(EVERYWHERE) && !hasIpv4),
    close: closeAll,
  };
}

const LOOPBACK = '127.0.0.1';
const EVERY_IPV4 = '0.0.0.0';
const EVERYWHERE = '::';

/** The host in a URL that reaches a server listening on an IP address. */
function reachable(ip: string): string {
  if (ip === EVERY_IPV4) return LOOPBACK;
  return ip === EVERYWHERE ? '[::1]' : isIPv4(ip) ? ip : `[${ip}]`;
}

/** @returns the port */
async function begin(
  server: Server,
  where: { host: string; port: number; ipv6Only: boolean },
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(listenFailure(cause, where)));
    server.listen(where, resolve);
  });
  return (server.address() as AddressInfo).port;
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  await closed;
  clearTimeout(timer);
}

function listenFailure(
  cause: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
): AppFailure {
  const words = serviceText.terminal;
  switch (cause.code) {
    case 'EADDRINUSE':
      return new AppFailure('port-taken', words.portTaken(port));
    case 'EACCES':
      return new AppFailure('port-taken', words.portRefused(port));
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
      return new AppFailure('service-failed', words.addressForeign(host));
    default:
      return new AppFailure('service-failed', cause.message);
  }
}
