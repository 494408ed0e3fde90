import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** Listeners for anything that leaves the page. */
export interface LeakListeners {
  udpPort: number;
  tcpPort: number;
  /** The datagrams and connections that arrived so far. */
  arrived: () => { datagrams: number; connections: number };
  close: () => Promise<void>;
}

/** Listens on 127.0.0.1 for datagrams and connections, and counts them. */
export async function startLeakListeners(): Promise<LeakListeners> {
  const count = { datagrams: 0, connections: 0 };
  const udp = createSocket('udp4', () => (count.datagrams += 1));
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
  const tcp = createServer((socket) => {
    count.connections += 1;
    socket.on('error', () => undefined).destroy();
  });
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  return {
    udpPort: udp.address().port,
    tcpPort: (tcp.address() as AddressInfo).port,
    arrived: () => ({ ...count }),
    close: async () => {
      await new Promise<void>((resolve) => udp.close(() => resolve()));
      await new Promise<void>((resolve) => tcp.close(() => resolve()));
    },
  };
}
