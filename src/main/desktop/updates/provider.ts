import {
  type AppUpdater,
  Provider,
  type ResolvedUpdateFileInfo,
  type UpdateInfo,
} from 'electron-updater';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider';
import { verifyManifest } from './manifest';
import type { NewestManifestTime } from './newest-seen';
import type { UpdateSource } from './source';

/** A manifest takes a few hundred bytes per file. */
const MAX_BYTES = 64 * 1024;
const TIMEOUT_MS = 60_000;

export interface UpdateFeed {
  source: UpdateSource;
  seen: NewestManifestTime;
  fetch: typeof globalThis.fetch;
  /** The time, milliseconds since the epoch. */
  now: () => number;
}

/**
 * Makes electron-updater accept only signed manifests, only newer versions, and only files with the signed sha512.
 * electron-updater checks versions and files itself on every system, and on Windows and macOS also the installer's
 * signature.
 */
export function requireSignedUpdates(updater: AppUpdater, feed: UpdateFeed): void {
  updater.allowDowngrade = false;
  updater.disableWebInstaller = true;
  updater.autoDownload = true;
  updater.autoInstallOnAppQuit = true;
  updater.logger = null;
  updater.setFeedURL({ provider: 'custom', updateProvider: signedProvider(feed) });
}

function signedProvider({ source, seen, fetch, now }: UpdateFeed) {
  return class SignedProvider extends Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtimeOptions: ProviderRuntimeOptions) {
      super(runtimeOptions);
    }

    override async getLatestVersion(): Promise<UpdateInfo> {
      const channel = this.getDefaultChannelName();
      const text = await read(new URL(`${channel}.signed.json`, source.folder), fetch);
      const at = now();
      const expected = { channel, keys: source.keys, now: at, newest: seen.time };
      const { version, files, signedAt, stagingPercentage } = verifyManifest(text, expected);
      await seen.note(signedAt, at);
      const [{ url, sha512 }] = files as [(typeof files)[0]];
      const staged = stagingPercentage === undefined ? {} : { stagingPercentage };
      return { version, files, path: url, sha512, releaseDate: signedAt, ...staged };
    }

    override resolveFiles({ files }: UpdateInfo): ResolvedUpdateFileInfo[] {
      return files.map((info) => ({ url: new URL(info.url, source.folder), info }));
    }
  };
}

/**
 * Follows redirects, because the signature decides and not the location. The session refuses redirects to plain http
 * (load.ts).
 *
 * @throws Error when the server does not answer with a short text
 */
async function read(address: URL, fetch: UpdateFeed['fetch']): Promise<string> {
  const response = await fetch(address.href, {
    redirect: 'follow',
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok || response.body === null)
    throw new Error(`the update server answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body as ReadableStream<Uint8Array> &
    AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error('the manifest is too long');
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
