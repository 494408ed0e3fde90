import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceOptions } from '$service/app/options';
import { serveStore, startService } from '$service/app/service';
import type { Store } from '$service/store/store';
import { FIREFOX, KEY } from '$test/support/identities';

export { FIREFOX, KEY };

export interface Answered {
  status: number;
  headers: Headers;
  /** Parsed JSON, or the text of anything else. */
  body: unknown;
  text: string;
}

/** A service in a temporary folder, and functions that send requests with its key. */
export interface TestService {
  address: string;
  folder: string;
  /** Internal errors of the service. Bad requests must not cause any. */
  faults: unknown[];
  get(path: string, parameters?: Record<string, string>): Promise<Answered>;
  send(method: string, path: string, form?: Record<string, string>): Promise<Answered>;
  request(path: string, init?: RequestInit): Promise<Answered>;
  /** Sends a hit like a page's script. */
  hit(body: unknown, headers?: Record<string, string>): Promise<Answered>;
  stop(): Promise<void>;
}

export async function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'sitedeck-service-'));
}

/** @param store an open store in the folder of the options */
export async function runService(
  options: Partial<ServiceOptions> = {},
  store?: Store,
): Promise<TestService> {
  const folder = options.dataDir ?? (await temporaryFolder());
  const faults: unknown[] = [];
  const settings = { port: 0, key: KEY, sample: false, ...options, dataDir: folder };
  const hooks = {
    progress: () => {},
    report: (cause: unknown) => faults.push(cause),
    newKey: () => {},
  };
  const service = store
    ? await serveStore(store, settings, hooks)
    : await startService(settings, hooks);
  const [address] = service.addresses;
  const request = async (path: string, init?: RequestInit): Promise<Answered> => {
    const response = await fetch(`${address}${path}`, { redirect: 'manual', ...init });
    const text = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json');
    const body: unknown = isJson && text !== '' ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, body, text };
  };
  const authorization = `Bearer ${KEY}`;
  return {
    address,
    folder,
    faults,
    request,
    get: (path, parameters = {}) => {
      const query = new URLSearchParams(parameters).toString();
      return request(query === '' ? path : `${path}?${query}`, { headers: { authorization } });
    },
    send: (method, path, form) =>
      request(path, {
        method,
        headers: { authorization },
        ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
      }),
    hit: (body, headers = {}) =>
      request('/api/event', {
        method: 'POST',
        headers: { 'user-agent': FIREFOX, 'accept-language': 'en-GB,en;q=0.9', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async stop() {
      await service.stop();
      if (options.dataDir === undefined) await rm(folder, { recursive: true });
    },
  };
}

/** The rows of a statistic, over all time, as a map from value to count. */
export async function rowsOf(
  service: TestService,
  id: number,
  name: string,
  more: Record<string, string> = {},
): Promise<Record<string, number>> {
  const parameters = { name, from: '2000-01-01', to: '2100-01-01', per_page: '100', ...more };
  const { body } = await service.get(`/api/v1/stats/${id}`, parameters);
  const { data } = body as { data: { value: string; count: string }[] };
  return Object.fromEntries(data.map(({ value, count }) => [value, Number(count)]));
}

/** Adds a website. @returns its id */
export async function addWebsite(
  service: TestService,
  domain: string,
  more: Record<string, string> = {},
): Promise<number> {
  const { body } = await service.send('POST', '/api/v1/websites', { domain, ...more });
  return (body as { data: { id: number } }).data.id;
}
