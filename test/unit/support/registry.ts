import { createHash } from 'node:crypto';
import { LocalServer } from '$test/fakes/local-server';

/** The substitute's package in a registry on this machine. */
export const PACKAGE = { name: 'electron-in-a-package', version: '1.0.0' };

export interface Registry {
  /** An environment in which npm uses this registry only. */
  env: NodeJS.ProcessEnv;
  server: LocalServer;
}

/**
 * Starts a registry with one package.
 * @param tarball the package
 * @param fate whether the download succeeds, or breaks in the middle
 */
export async function startRegistry(
  tarball: Buffer,
  fate: 'whole' | 'breaks' = 'whole',
): Promise<Registry> {
  const server = await LocalServer.start();
  server.answer((response, { url }) => {
    if (!url.endsWith('.tgz')) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(packument(server.address, tarball)));
    } else if (fate === 'whole') {
      response.end(tarball);
    } else {
      response.setHeader('content-length', tarball.length);
      response.write(tarball.subarray(0, tarball.length / 2), () => void response.destroy());
    }
  });
  return { env: npmEnvironment(server.address), server };
}

function packument(address: string, tarball: Buffer): unknown {
  const { name, version } = PACKAGE;
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  const dist = { tarball: `${address}/${name}/-/${name}-${version}.tgz`, integrity };
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { name, version, dist } },
  };
}

function npmEnvironment(address: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    npm_config_registry: `${address}/`,
    npm_config_noproxy: '127.0.0.1',
    npm_config_userconfig: '/nonexistent',
    npm_config_fetch_retries: '0',
    npm_config_update_notifier: 'false',
  };
}
