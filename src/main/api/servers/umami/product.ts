import { AppFailure } from '$shared/failures/failure';
import { parseUrl } from '$shared/lib/url';
import type { RecognizedServer, ServerSession } from '../server-client';
import { recentLists, UmamiClient } from './client';
import { CLOUD_ADDRESS } from './cloud';
import { isConfig, isHeartbeat } from './decode';
import { WebsiteLists } from './lists';
import { SignIn } from './sign-in';

/** Hosts of Umami Cloud: where its API is, and where people see their websites. */
const CLOUD_HOSTS = ['api.umami.is', 'cloud.umami.is'];

/** Its API, and the first folder of its pages. */
const PAGES =
  /\/(?:api|admin|boards|dashboard|links|login|pixels|profile|settings|teams|websites)(?:\/.*)?$/;

/** Umami 3: https://docs.umami.is/docs/api, and the OpenAPI that its server publishes. */
export function openSession(): ServerSession {
  const { authorize } = new SignIn();
  const [lists, recent] = [new WebsiteLists(), recentLists()];
  return { authorize, client: (access) => new UmamiClient(access, lists, recent) };
}

/** Recognizes Umami Cloud by its host, and a server by the configuration that it tells without a key. */
export async function recognize(
  address: string,
  ask: (path: string) => Promise<unknown>,
): Promise<RecognizedServer | null> {
  const { hostname = '', pathname = '' } = parseUrl(address) ?? {};
  if (CLOUD_HOSTS.includes(hostname)) return { address: CLOUD_ADDRESS, signIn: ['key'] };
  // As copied from Umami's documents or from its pages.
  const root = pathname.replace(PAGES, '').replace(/\/$/, '');
  if (isConfig(await ask(`${root}/api/config`))) {
    const own = new URL(address).origin + root;
    return { address: own, signIn: ['password', 'key'] };
  }
  if (!isHeartbeat(await ask(`${root}/api/heartbeat`))) return null;
  throw new AppFailure('version-too-old', 'umami: a version before 3', { detail: 'Umami 3' });
}
