import { calls } from './calls/calls';
import type { Channel } from './contract';

/**
 * The channel names at run time. The build inlines them (electron.vite.config.ts), so that neither the preload nor main
 * loads the schemas for them before the window opens.
 */
export const CHANNELS = Object.keys(calls) as Channel[];
