import { createContext, type Context } from '../../../scripts/lib/context.mjs';
import { ensureElectron } from '../../../scripts/lib/electron.mjs';
import { packedForTests } from '../../../scripts/lib/package/for-tests.mjs';
import { sandboxOptions } from '../../../scripts/lib/sandbox.mjs';

export interface ElectronInUse {
  executable: string;
  /** The project's folder. */
  root: string;
  /** What names the application to the executable: nothing when it is the packaged application itself. */
  project: string[];
  packaged: boolean;
  /** Whether Chromium's sandbox works here: not for root, for example. */
  sandbox: boolean;
}

const silent: Context = {
  ...createContext(),
  say: { line: () => undefined, during: (_title, work) => work(() => undefined) },
};

/**
 * The Electron that `npm test` set up, or, for a runner started by hand, the one that is already there. With SITEDECK_PACKAGED=1 it is
 * the application that `npm run package` made, as packed but for the one switch that lets Playwright in.
 */
export async function electronInUse(): Promise<ElectronInUse> {
  const { root } = silent;
  if (process.env['SITEDECK_PACKAGED'] === '1') {
    const executable = await packedForTests(silent);
    const options = await sandboxOptions(silent, executable);
    return { executable, root, project: [], packaged: true, sandbox: options.length === 0 };
  }
  const executable = process.env['SITEDECK_ELECTRON'] ?? (await ensureElectron(silent)).executable;
  const options = await sandboxOptions(silent, executable);
  return { executable, root, project: [root], packaged: false, sandbox: options.length === 0 };
}
