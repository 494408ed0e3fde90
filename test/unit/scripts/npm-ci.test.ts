import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { npmCi } from '../../../scripts/lib/npm-ci.mjs';
import { LocalServer } from '../../fakes/local-server';
import { testContext } from './support/context';
import { put, testFolder } from './support/folder';

/** npm itself takes its time. */
const SLOW = 30_000;

/** Has the real npm install one package from a registry. */
async function install(
  registry: string,
  settings: NodeJS.ProcessEnv = {},
  silenceMs?: number,
): Promise<{ failure: string | null; news: string[] }> {
  const env = {
    ...process.env,
    npm_config_registry: registry,
    npm_config_cache: testFolder(),
    npm_config_noproxy: '127.0.0.1',
    // npm's default, which it drops on what it takes for a CI server.
    CI: 'false',
    npm_config_update_notifier: 'true',
    npm_config_fetch_retry_mintimeout: '10',
    ...settings,
  };
  const context = testContext({ env });
  const about = { name: 'x', version: '1.0.0', dependencies: { a: '1.0.0' } };
  const packages = {
    '': about,
    'node_modules/a': { version: '1.0.0', integrity: `sha512-${'a'.repeat(86)}==` },
  };
  put(join(context.root, 'package.json'), JSON.stringify(about));
  put(
    join(context.root, 'package-lock.json'),
    JSON.stringify({ name: 'x', version: '1.0.0', lockfileVersion: 3, packages }),
  );
  const news: string[] = [];
  const update = (words: string): void => void news.push(words);
  const failure = await npmCi(context, {
    update,
    onStart: () => undefined,
    ...(silenceMs && { silenceMs }),
  });
  expect(existsSync(join(context.root, 'node_modules/a/package.json'))).toBe(false);
  return { failure, news };
}

/** The address of a registry that is out of reach. */
async function nowhere(): Promise<string> {
  const server = await LocalServer.start();
  const { address } = server;
  await server.close();
  return address;
}

test(
  'reports an unreachable registry at each attempt, then in npm’s own words alone',
  { timeout: SLOW },
  async () => {
    const { failure, news } = await install(await nowhere());
    expect(news).toEqual(
      [1, 2, 3].map((attempt) => `attempt ${attempt} to reach the registry failed (ECONNREFUSED)`),
    );
    expect(failure).toMatch(/^npm error code ECONNREFUSED/);
    expect(failure).not.toMatch(/npm (http|warn)/);
  },
);

test(
  'gives up on a registry that accepts connections and does not answer',
  { timeout: SLOW },
  async () => {
    const server = await LocalServer.start();
    onTestFinished(() => server.close());
    server.answer(() => undefined);
    const { failure } = await install(server.address, {}, 2000);
    expect(failure).toBe(
      "The npm registry gave no answer for 2 s. Check the network and npm's settings (npm config get registry).",
    );
  },
);

test('respects the person’s own npm settings', { timeout: SLOW }, async () => {
  const { news } = await install(await nowhere(), { npm_config_fetch_retries: '0' });
  expect(news).toHaveLength(1);
});
