import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppFailure } from '../../shared/failures/failure';
import { serviceText } from '../../shared/text/en/service';

const HOST = '127.0.0.1';
/** Timeouts for clients, ms: for a request's headers, for all of it, and between two requests. */
export interface Patience {
  headersTimeout: number;
  requestTimeout: number;
  keepAliveTimeout: number;
  /** How often connections are checked. */
  connectionsCheckingInterval: number;
}

const PATIENCE: Patience = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
};
/** How long open connections may take to finish when the service stops. */
const CLOSE_PATIENCE_MS = 1_000;

/**
 * Listens on this computer only. Drops clients slower than the timeouts.
 *
 * @throws AppFailure port-taken, service-failed
 */
export async function listen(
  app: RequestListener,
  port: number,
  patience = PATIENCE,
): Promise<{ server: Server; port: number; address: string }> {
  const server = createServer({ ...patience }, app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(listenFailure(cause, port)));
    server.listen(port, HOST, resolve);
  });
  const { port: chosen } = server.address() as AddressInfo;
  return { server, port: chosen, address: `http://${HOST}:${chosen}` };
}

/** Stops accepting connections and waits for open requests. */
export async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), CLOSE_PATIENCE_MS);
  await closed;
  clearTimeout(timer);
}

function listenFailure(cause: NodeJS.ErrnoException, port: number): AppFailure {
  const words = serviceText.terminal;
  if (cause.code === 'EADDRINUSE') return new AppFailure('port-taken', words.portTaken(port));
  if (cause.code === 'EACCES') return new AppFailure('port-taken', words.portRefused(port));
  return new AppFailure('service-failed', cause.message);
}
