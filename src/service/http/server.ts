import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, isIPv4 } from 'node:net';
import { AppFailure } from '$shared/failures/failure';
import { serviceText } from '$shared/text/en/service';

/**
 * Timeouts for clients, in milliseconds: for a request's headers, for the whole request, and between two requests.
 */
export interface ClientTimeouts {
  headersTimeout: number;
  requestTimeout: number;
  keepAliveTimeout: number;
  /** How often connections are checked, in milliseconds. */
  connectionsCheckingInterval: number;
}

const TIMEOUTS: ClientTimeouts = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
};
/** How long open connections may take to finish when the service stops, in milliseconds. */
const CLOSE_TIMEOUT_MS = 1_000;

export interface OpenListener {
  /** One server per IP address. */
  servers: readonly Server[];
  port: number;
  /** The service's addresses (`http://127.0.0.1:4600`), one for each IP address in the same order. */
  addresses: readonly [string, ...string[]];
  /** Whether programs on this computer can reach the service at 127.0.0.1. */
  hasLoopback: boolean;
  /** Stops accepting connections and waits for open requests. */
  close(): Promise<void>;
}

/**
 * Listens on one port of one or several IP addresses. Clients that exceed the timeouts are disconnected.
 *
 * @param port the port; 0 lets the system choose one
 * @param addresses the IP addresses, without duplicates; `::` alone includes IPv4
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
      // Without `ipv6Only`, both servers would take the port of the IPv4 address.
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

/** Returns the host of a URL with which a server that listens on an IP address can be reached. */
function reachable(ip: string): string {
  if (ip === EVERY_IPV4) return LOOPBACK;
  return ip === EVERYWHERE ? '[::1]' : isIPv4(ip) ? ip : `[${ip}]`;
}

/** Starts a server. @returns its port */
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
