import { type Context, createContext } from '../../../scripts/lib/context.mjs';
import { ensureElectron } from '../../../scripts/lib/electron.mjs';
import { ensurePackedForTests } from '../../../scripts/lib/package/for-tests.mjs';
import { sandboxOptions } from '../../../scripts/lib/sandbox.mjs';

export interface ElectronInUse {
  executable: string;
  /** The project folder. */
  root: string;
  /**
   * The arguments that name the application to the executable; empty for the packaged application.
   */
  project: string[];
  packaged: boolean;
  /** Whether Chromium's sandbox works here; it does not for root, for example. */
  sandbox: boolean;
}

const silent: Context = {
  ...createContext(),
  say: { line: () => undefined, during: (_title, work) => work() },
};

/**
 * Returns the Electron that `npm test` set up or, for a runner started by hand, the one installed.
 * With SITEDECK_PACKAGED=1 it is the application built by `npm run package`, unchanged except for
 * the fuse that lets Playwright in.
 */
export async function electronInUse(): Promise<ElectronInUse> {
  const { root } = silent;
  if (process.env['SITEDECK_PACKAGED'] === '1') {
    const executable = await ensurePackedForTests(silent);
    const options = await sandboxOptions(silent, executable);
    return { executable, root, project: [], packaged: true, sandbox: options.length === 0 };
  }
  const executable = process.env['SITEDECK_ELECTRON'] ?? (await ensureElectron(silent)).executable;
  const options = await sandboxOptions(silent, executable);
  return { executable, root, project: [root], packaged: false, sandbox: options.length === 0 };
}
