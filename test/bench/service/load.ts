import { connect, type Socket } from 'node:net';

/*
 * A client with minimal overhead, so that the service is measured: plain sockets that send prepared
 * requests and count status lines. Each connection waits for its answer before it sends the next
 * request.
 */

const STATUS = Buffer.from('HTTP/1.1 204');
const END_OF_HEAD = Buffer.from('\r\n\r\n');

export interface Load {
  /** Answers 204 in each period. */
  perPeriod: number[];
  /** Answers with another status. */
  refused: number;
  /** From each hit to its answer, ms. */
  waits: number[];
}

/**
 * Sends hits over many connections for a number of periods.
 * @param bodies hits, sent repeatedly
 * @param periodMs the length of a period
 */
export async function sendLoad(
  address: string,
  bodies: readonly string[],
  { connections, periods, periodMs }: { connections: number; periods: number; periodMs: number },
): Promise<Load> {
  const { hostname, port } = new URL(address);
  const requests = bodies.map((body) => request(body, `${hostname}:${port}`));
  let accepted = 0;
  let refused = 0;
  let next = 0;
  const waits: number[] = [];
  const sent = new Map<Socket, number>();
  const send = (socket: Socket): void => {
    sent.set(socket, performance.now());
    socket.write(requests[next++ % requests.length] ?? '');
  };
  const sockets = Array.from({ length: connections }, () =>
    connect(Number(port), hostname).setNoDelay(true),
  );
  for (const socket of sockets) {
    socket.on('connect', () => send(socket));
    socket.on('data', (data: Buffer) => {
      // The service answers a hit with headers only, in one piece.
      if (data.indexOf(END_OF_HEAD) === -1) return;
      if (data.indexOf(STATUS) === 0) accepted += 1;
      else refused += 1;
      waits.push(performance.now() - (sent.get(socket) ?? NaN));
      send(socket);
    });
  }
  const perPeriod: number[] = [];
  for (let period = 0; period < periods; period += 1) {
    const before = accepted;
    await new Promise((resolve) => setTimeout(resolve, periodMs));
    perPeriod.push(accepted - before);
  }
  for (const socket of sockets) socket.destroy();
  return { perPeriod, refused, waits };
}

function request(body: string, host: string): Buffer {
  const head = [
    'POST /api/event HTTP/1.1',
    `Host: ${host}`,
    'Content-Type: text/plain',
    'Accept-Language: en-GB,en;q=0.9',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}
