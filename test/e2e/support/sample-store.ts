import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { removeFolder } from './remove-folder';
import { StandaloneService } from './standalone-service';

/*
 * The sample data, generated once per worker. The application completes a copy, as it does at every start of its service,
 * instead of generating thirteen months of visits for each test. sample.spec.ts proves the generation, and tests of the
 * packaged application use none.
 */

/** Copies the sample data into a user-data folder. */
export type CopySample = (userData: string) => Promise<void>;

const copies = new WeakMap<Page, () => Promise<void>>();

/** Provides a worker's copy of the sample data, which is generated at its first use. */
export async function withSampleStore(use: (copy: CopySample) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sitedeck-e2e-sample-'));
  let generated: Promise<void> | null = null;
  await use(async (userData) => {
    await (generated ??= generate(dataDir));
    await cp(dataDir, join(userData, 'service'), { recursive: true });
  });
  await removeFolder(dataDir);
}

async function generate(dataDir: string): Promise<void> {
  const service = await StandaloneService.start({ dataDir, key: 'never-used', sample: true });
  await service.stop();
}

/** Registers how the application that shows a page gets the sample data. */
export function registerSample(page: Page, copy: () => Promise<void>): void {
  copies.set(page, copy);
}

/** Gives the application that shows a page the sample data, before it opens the sample for the first time. */
export const copySample = async (page: Page): Promise<void> => copies.get(page)?.();
