import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StrictServer, type Write } from '$test/fakes/strict-server';
import { StandaloneService } from './standalone-service';
import { newKey } from './test';

/**
 * A website as the server stores it; passwords and hidden lists only where a test can look inside.
 */
export interface StoredWebsite {
  privacy: number;
  email: number;
  exclude_bots: number;
  exclude_ips: string;
  favorite: boolean;
  has_password: boolean;
  password?: string | null;
  exclude_params?: string;
}

/** A server for the website tests: the built-in service alone, or the strict fake. */
export interface WebsiteServer {
  address: string;
  key: string;
  kept(domain: string): Promise<StoredWebsite | null>;
  /** The writes so far, if the server records them. */
  writes: () => Write[] | null;
  /** Requests that the API does not allow. */
  broken: () => string[];
  close(): Promise<void>;
}

/** Starts the built-in service as a server without websites. */
export async function builtInServer(): Promise<WebsiteServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sitedeck-e2e-websites-'));
  const service = await StandaloneService.start({ dataDir, key: newKey() });
  return {
    address: service.address,
    key: service.key,
    async kept(domain) {
      const query = { search: domain, per_page: '100' };
      const { data } = (await service.get('/websites', query)) as { data: Answered[] };
      const site = data.find((one) => one.domain === domain);
      if (site === undefined) return null;
      const { privacy, email, exclude_bots, exclude_ips, favorite, password } = site;
      const numbers = { privacy: Number(privacy), email: Number(email) };
      return {
        ...numbers,
        exclude_bots: Number(exclude_bots),
        exclude_ips: exclude_ips ?? '',
        favorite: Boolean(favorite),
        has_password: password,
      };
    },
    writes: () => null,
    broken: () => [],
    async close() {
      await service.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface Answered {
  domain: string;
  privacy: number | string;
  email: number | string;
  exclude_bots: number | string;
  exclude_ips: string | null;
  favorite: boolean | number;
  password: boolean;
}

/** Starts the fake with the other dialect, which refuses what the API does not allow. */
export async function strictServer(): Promise<WebsiteServer & { server: StrictServer }> {
  const key = newKey();
  const server = await StrictServer.start(key);
  return {
    server,
    address: server.address,
    key,
    async kept(domain) {
      const site = server.sites.find(({ url }) => url === domain);
      if (site === undefined) return null;
      const { privacy, email, exclude_bots, exclude_ips, ...rest } = site;
      return {
        privacy: Number(privacy),
        email: Number(email),
        exclude_bots: Number(exclude_bots),
        exclude_ips: exclude_ips ?? '',
        favorite: rest.favorite,
        password: rest.password,
        has_password: rest.password !== null,
        exclude_params: rest.exclude_params,
      };
    },
    writes: () => server.writes,
    broken: () => server.broken,
    close: () => server.close(),
  };
}
