import type { AppError } from './failures/failure';

/*
 * The messages between the application's main process and its child process, the built-in service. They are sent over
 * the child's message port. A service that is started on a terminal takes the same settings as arguments.
 */

/** How the built-in service is to be started. */
export interface BuiltInChoice {
  /** The TCP port on 127.0.0.1; 0 lets the system choose one. */
  port: number;
  /** The port that the system chose last. It is used again because links contain it. */
  last?: number;
  /** Whether to fill the store with the sample websites and extend them to the current hour. */
  sample: boolean;
}

export interface ServiceSettings extends Omit<BuiltInChoice, 'last'> {
  /** The folder of the service's store. */
  dataDir: string;
  /** A country database in MaxMind's format that is used in place of the bundled one. */
  geoFile?: string | undefined;
  /** The API key that every request must carry. */
  key: string;
}

export type ToService = { type: 'start'; settings: ServiceSettings } | { type: 'stop' };

export type FromService =
  | { type: 'progress'; done: number; total: number }
  /** The service accepts requests. `zone` is the IANA name of the zone in which it counts days. */
  | { type: 'listening'; address: string; zone: string }
  /** The store was damaged. It was renamed and replaced by an empty one. */
  | { type: 'set-aside'; file: string }
  /** A website has had its first visit in half an hour. */
  | { type: 'visited'; websiteId: number }
  | { type: 'failed'; error: AppError };
