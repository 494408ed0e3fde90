import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const SLOW_SERVER_KEY = 'sd_bench_0123456789abcdef';
const DAY_MS = 86_400_000;
const VALUES = 40;
/** Statistics by day or by hour; all others have as many values as defined above. */
const DAYS = ['visitors', 'pageviews'];
const HOURS = ['visitors_hour', 'pageviews_hour'];

/** The current time on the clock shared by all processes of this machine, milliseconds. */
const clock = (): number => performance.timeOrigin + performance.now();

/** Times on the shared clock, milliseconds. */
interface Asked {
  firstAnswer: number;
  count: number;
  /** The total time of the answers, which exceeds the latency on a busy machine. */
  took: number;
}

/**
 * A local API server that answers each request after a delay, like a server across a network. Every
 * requested website exists; its numbers are generated.
 */
export class SlowServer {
  /** When statistics of each website were first requested and answered, and the total time. */
  readonly asked = new Map<number, Asked>();
  #server = createServer((request, response) => {
    const arrived = clock();
    setTimeout(() => this.#answer(request, response, arrived), this.latencyMs);
  });

  /** @param perMinute the limit in the headers of each answer; null for a server without one */
  private constructor(
    private readonly latencyMs: number,
    private readonly websites: number,
    private readonly perMinute: number | null,
  ) {}

  static async start(
    latencyMs: number,
    websites: number,
    perMinute: number | null,
  ): Promise<SlowServer> {
    const slow = new SlowServer(latencyMs, websites, perMinute);
    await new Promise<void>((resolve) => slow.#server.listen(0, '127.0.0.1', resolve));
    return slow;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #answer(request: IncomingMessage, response: ServerResponse, arrived: number): void {
    const url = new URL(request.url ?? '/', this.address);
    const [, , , kind, id] = url.pathname.split('/');
    const body = kind === 'stats' ? stats(url.searchParams) : this.#sites(id);
    const limit =
      this.perMinute === null
        ? {}
        : { 'x-ratelimit-limit': this.perMinute, 'x-ratelimit-remaining': this.perMinute - 1 };
    response.writeHead(200, { 'content-type': 'application/json', ...limit });
    response.end(JSON.stringify({ ...body, status: 200 }), () => {
      if (kind === 'stats') this.#note(Number(id), arrived);
    });
  }

  #note(id: number, arrived: number): void {
    const now = clock();
    const { firstAnswer, count, took } = this.asked.get(id) ?? {
      firstAnswer: now,
      count: 0,
      took: 0,
    };
    this.asked.set(id, { firstAnswer, count: count + 1, took: took + now - arrived });
  }

  #sites(id: string | undefined): object {
    const site = (number: number) => ({
      id: number,
      domain: `site-${number}.example`,
      favorite: false,
    });
    if (id !== undefined) return { data: site(Number(id)) };
    const data = Array.from({ length: this.websites }, (_, index) => site(index + 1));
    return { data, meta: { current_page: 1, last_page: 1, per_page: 100, total: data.length } };
  }
}

function stats(query: URLSearchParams): object {
  const data = rowsFor(query.get('name') ?? '', query.get('from') ?? '', query.get('to') ?? '');
  const page = { current_page: 1, last_page: 1, per_page: 100, from: 1, to: data.length };
  return { data, ...page, total: data.length };
}

/** Returns the server's answer for any website: the rows of a statistic over a range of days. */
export function rowsFor(
  name: string,
  from: string,
  to: string,
): { value: string; count: string }[] {
  return valuesOf(name, from, to).map((value, index) => ({
    value,
    count: String(1 + ((index * 7919) % 900)),
  }));
}

function valuesOf(name: string, from: string, to: string): string[] {
  if (HOURS.includes(name))
    return Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
  if (!DAYS.includes(name))
    return Array.from({ length: VALUES }, (_, index) => `${name} ${index + 1}`);
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: days }, (_, day) =>
    new Date(Date.parse(from) + day * DAY_MS).toISOString().slice(0, 10),
  );
}
