import { vi } from 'vitest';

/*
 * Runs before each test file that shares a worker (vitest.config.ts), to restore everything that the previous file
 * replaced.
 */
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
