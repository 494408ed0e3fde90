import { calls } from './calls/calls';
import type { Channel } from './contract';

/**
 * The names of all channels. The build inlines the list (electron.vite.config.ts), so that the preload and
 * main need not load the schemas before the window opens.
 */
export const CHANNELS = Object.keys(calls) as Channel[];
