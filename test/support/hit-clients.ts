import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/*
 * Clients that send hits one after the other. Each hit has a different page, so that it can be recognized. A client
 * continues after a broken connection, and sends no hit twice.
 */

const END_OF_HEAD = '\r\n\r\n';
const COUNTED = 'HTTP/1.1 204';
/** The pause before another connection is opened, ms. */
const PAUSE_MS = 20;

/** The outcome of the hits; each is `domain path`. */
export interface Tally {
  acknowledged: Set<string>;
  /** Hits of which nobody knows whether they count: they were refused, or the connection broke before the answer. */
  unknown: Set<string>;
  /** The number of refused hits. */
  refused: number;
  /** The time of the last acknowledgment, by a monotonic clock. */
  lastAt: number;
}

export interface HitClients {
  tally: Tally;
  /** Stops all clients when their current hits have ended. */
  stop(): Promise<void>;
}

/**
 * Starts the clients.
 * @param domains of the websites: each client sends to one of them
 * @param addresses of the processes: if a client's process has ended, it continues with the next one, as behind a
 * load balancer
 */
export function startHitClients(
  connections: number,
  domains: readonly string[],
  addresses: readonly string[],
): HitClients {
  const tally: Tally = {
    acknowledged: new Set(),
    unknown: new Set(),
    refused: 0,
    lastAt: performance.now(),
  };
  let isOver = false;
  const client = async (number: number): Promise<void> => {
    const domain = domains[number % domains.length] ?? '';
    let hit = 0;
    const next = () => (isOver ? null : { domain, path: `/c${number}-${(hit += 1)}` });
    for (let place = number; !isOver; place += 1) {
      await sendUntilBroken(addresses[place % addresses.length] ?? '', next, tally);
      if (!isOver) await wait(PAUSE_MS);
    }
  };
  const running = Promise.all(Array.from({ length: connections }, (_, number) => client(number)));
  return {
    tally,
    async stop() {
      isOver = true;
      await running;
    },
  };
}

interface PageHit {
  domain: string;
  path: string;
}

/** Sends hits over one connection until the connection breaks, a hit is refused, or there are no more hits. */
function sendUntilBroken(address: string, next: () => PageHit | null, tally: Tally): Promise<void> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket: Socket = connect(Number(port), hostname).setNoDelay(true);
    let sent: PageHit | null = null;
    let answer = '';
    const send = (): void => {
      answer = '';
      sent = next();
      if (sent === null) socket.destroy();
      else socket.write(requestOf(sent, `${hostname}:${port}`));
    };
    socket.on('connect', send);
    socket.on('data', (data: Buffer) => {
      answer += data.toString('latin1');
      if (!answer.includes(END_OF_HEAD) || sent === null) return;
      if (!answer.startsWith(COUNTED)) {
        tally.refused += 1;
        socket.destroy();
        return;
      }
      tally.acknowledged.add(nameOf(sent));
      tally.lastAt = performance.now();
      send();
    });
    // The event 'close' follows and contains all that matters here.
    socket.on('error', () => {});
    socket.on('close', () => {
      if (sent !== null) tally.unknown.add(nameOf(sent));
      resolve();
    });
  });
}

const nameOf = ({ domain, path }: PageHit): string => `${domain} ${path}`;

function requestOf({ domain, path }: PageHit, host: string): string {
  const body = JSON.stringify({ page: `https://${domain}${path}`, referrer: '' });
  const head = [
    'POST /api/event HTTP/1.1',
    `Host: ${host}`,
    'Content-Type: text/plain',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${head.join('\r\n')}${END_OF_HEAD}${body}`;
}
