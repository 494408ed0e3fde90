import type { ChildProcess } from 'node:child_process';
import type { Figure } from './figures';

/** The environment of a suite, set up by `npm run bench`. */
export interface Machine {
  /** The project's folder. */
  root: string;
  /** The Electron in use, and the options that must come first. */
  executable: string;
  electronVersion: string;
  electronOptions: string[];
  /** A virtual display, a private keyring and a throwaway home. */
  env: NodeJS.ProcessEnv;
  /** The number of measurements. */
  runs: number;
  /**
   * The number of hits to count first, in suites that fill a store with any number; null for their
   * default.
   */
  hits: number | null;
  /** Registers a started process, so that it ends with the run, even if the run is interrupted. */
  endWithThis: <Child extends ChildProcess>(child: Child) => Child;
}

/** The exports of each file in test/bench/suites. */
export interface Suite {
  run(machine: Machine): Promise<Figure[]>;
}
