import { vi } from 'vitest';

/*
 * Runs before each test file of those that share a worker (vitest.config.ts): it meets nothing that the file before has replaced.
 */
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
