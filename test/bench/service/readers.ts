import { createWriteStream } from 'node:fs';
import { Agent, get, request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { readControlFile } from '$service/app/control';
import { SERVICE_KEY } from './process';
import { TRAFFIC_DOMAIN } from './traffic';

/** Clients that send the next request as soon as they receive an answer. */
export interface StatisticsReaders {
  /**
   * Stops them.
   * @returns the durations from request to the end of the answer, ms; and the answers other than
   * 200
   */
  stop(): Promise<{ waits: number[]; refused: number }>;
}

/** @param pathOf returns the path for a client's number and its count of requests */
export function startReaders(
  address: string,
  clients: number,
  pathOf: (client: number, times: number) => string,
): StatisticsReaders {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const waits: number[] = [];
  let refused = 0;
  let isStopped = false;
  const ask = (path: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = performance.now();
      const headers = { authorization: `Bearer ${SERVICE_KEY}` };
      get(`${address}${path}`, { agent, headers }, (response) => {
        if (response.statusCode !== 200) refused += 1;
        response.resume().on('end', () => {
          waits.push(performance.now() - begin);
          resolve();
        });
      }).on('error', reject);
    });
  const run = async (client: number): Promise<void> => {
    for (let times = 0; !isStopped; times += 1) await ask(pathOf(client, times));
  };
  const running = Promise.all(Array.from({ length: clients }, (_, client) => run(client)));
  return {
    async stop() {
      isStopped = true;
      await running;
      agent.destroy();
      return { waits, refused };
    },
  };
}

/** Writes a web server's log. */
export async function writeLog(file: string, lines: number, from: number): Promise<void> {
  function* text(): Generator<string> {
    for (let line = 0; line < lines; line += 1) {
      const at = new Date(from + line * 100).toUTCString().slice(5, 25).split(' ');
      const [day, month, year, time] = at;
      yield `192.0.2.${line % 250} - - [${day}/${month}/${year}:${time} +0000] "GET /articles/${line % 7_000} HTTP/1.1" 200 2326 "-" "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0"\n`;
    }
  }
  await pipeline(text(), createWriteStream(file));
}

/**
 * Starts an import of a log in a running service.
 * @returns ends it, and returns the number of imported lines
 */
export function startImport(folder: string, file: string): () => Promise<number> {
  const control = readControlFile(folder);
  if (control === null) throw new Error('the service left no word');
  const body = JSON.stringify({
    action: 'import',
    domain: TRAFFIC_DOMAIN,
    files: [file],
    format: null,
    dryRun: false,
  });
  let last = '';
  const headers = { authorization: `Bearer ${control.token}` };
  const sent = request(`${control.address}/control/import`, { method: 'POST', headers });
  const ended = new Promise<void>((resolve) => sent.on('close', resolve));
  sent.on('error', () => {});
  sent.on('response', (response) => {
    response.on('data', (chunk: Buffer) => (last = chunk.toString()));
    response.on('error', () => {});
  });
  sent.end(body);
  return async () => {
    sent.destroy();
    await ended;
    const [, lines = 0] = /"lines":(\d+)/.exec(last) ?? [];
    return Number(lines);
  };
}
