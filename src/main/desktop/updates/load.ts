import { app } from 'electron';
import { refuseUnusableAnswers } from '$main/network/sessions';
import { NewestManifestTime } from './newest-seen';
import { packedSource, type UpdateSource } from './source';
import type { Updater } from './updates';

/**
 * Returns a loader for electron-updater, or null where updates are impossible: in development builds and in packages
 * without an update address, a key or https.
 */
export function updaterLoader(userData: string): (() => Promise<Updater>) | null {
  const source = app.isPackaged ? packedSource(app.getAppPath()) : null;
  return source && (() => load(source, userData));
}

async function load(source: UpdateSource, userData: string): Promise<Updater> {
  const { default: library } = await import('electron-updater');
  const { requireSignedUpdates } = await import('./provider');
  const updater = library.autoUpdater;
  const { netSession } = updater;
  // Also covers file requests that a server redirects.
  netSession.webRequest.onBeforeRequest((request, decide) =>
    decide({ cancel: !request.url.startsWith('https:') }),
  );
  refuseUnusableAnswers(netSession);
  const fetch = ((address: string, init?: RequestInit) =>
    netSession.fetch(address, init)) as typeof globalThis.fetch;
  requireSignedUpdates(updater, {
    source,
    fetch,
    seen: new NewestManifestTime(userData),
    now: () => Date.now(),
  });
  return updater;
}
