import type { AppError } from './failures/failure';

/*
 * The messages between the application's main process and the built-in service, its child process, over the process's message
 * port. When run from a terminal, the service takes the same settings as arguments.
 */

/** The application's choice of how to start the service. */
export interface BuiltInChoice {
  /** TCP port on 127.0.0.1; 0 lets the system choose one. */
  port: number;
  /** The port last chosen by the system. It is reused because links contain it. */
  last?: number;
  /** Fill the store with the sample websites and extend them to the current hour. */
  sample: boolean;
}

export interface ServiceSettings extends Omit<BuiltInChoice, 'last'> {
  /** Folder of the service's own store. */
  dataDir: string;
  /** A database of countries in MaxMind's format instead of the bundled one. */
  geoFile?: string | undefined;
  /** API key that every request must carry. */
  key: string;
}

export type ToService = { type: 'start'; settings: ServiceSettings } | { type: 'stop' };

export type FromService =
  | { type: 'progress'; done: number; total: number }
  /** `zone`: the IANA name of the zone it counts days in. */
  | { type: 'listening'; address: string; zone: string }
  /** The store was damaged: it was renamed and replaced with a new one. */
  | { type: 'set-aside'; file: string }
  /** A website has its first visit in half an hour. */
  | { type: 'visited'; websiteId: number }
  | { type: 'failed'; error: AppError };
