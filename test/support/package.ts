import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { layOutService } from '../../scripts/lib/service-package/contents.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The service's package in a temporary folder, away from the project's packages, and a function that removes it. */
export async function packedService(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const place = await mkdtemp(join(tmpdir(), 'sitedeck-package-'));
  const folder = join(place, 'sitedeck-service');
  await layOutService(root, folder);
  return { folder, remove: () => rm(place, { recursive: true }) };
}

/** A PATH with this Node and the system's shell, for programs that get no other variables. */
export const BARE_PATH = `${dirname(process.execPath)}:/usr/bin:/bin`;
