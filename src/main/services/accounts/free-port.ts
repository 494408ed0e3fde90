import { createServer } from 'node:net';
import { AppFailure } from '$shared/failures/failure';

/** Where the built-in service listens. */
const LOOPBACK = '127.0.0.1';

/**
 * Listens at a port of this computer for a moment.
 *
 * @throws AppFailure port-taken, if another program listens there or the system refuses the port
 */
export function assertPortFree(port: number): Promise<void> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', ({ message }) => reject(new AppFailure('port-taken', message)));
    server.listen({ port, host: LOOPBACK, exclusive: true }, () => server.close(() => resolve()));
  });
}
