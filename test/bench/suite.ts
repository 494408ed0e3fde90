import type { ChildProcess } from 'node:child_process';
import type { Figure } from './figures';

/** What a suite can use: the machine as `npm run bench` has set it up. */
export interface Machine {
  /** The project's folder. */
  root: string;
  /** The Electron in use, and options that must come first. */
  executable: string;
  electronVersion: string;
  electronOptions: string[];
  /** A virtual display, a private keyring and a throwaway home. */
  env: NodeJS.ProcessEnv;
  /** How often to measure. */
  runs: number;
  /** How many hits to count first, in suites that fill a store with any number; null for as many as they say. */
  hits: number | null;
  /** Hand in every process that is started: it then ends with the run, also with one that is interrupted. */
  endWithThis: <Child extends ChildProcess>(child: Child) => Child;
}

/** What each file in test/bench/suites exports. */
export interface Suite {
  run(machine: Machine): Promise<Figure[]>;
}
