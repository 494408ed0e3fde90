import { calls } from './calls/calls';
import type { Channel } from './contract';

/**
 * The channels at run time. A build writes the names in here (electron.vite.config.ts), so that neither the preload nor main
 * loads the schemas for them before the window is on its way.
 */
export const CHANNELS = Object.keys(calls) as Channel[];
