import { createContext, type Context } from '../../../scripts/lib/context.mjs';
import { ensureElectron } from '../../../scripts/lib/electron.mjs';
import { sandboxOptions } from '../../../scripts/lib/sandbox.mjs';

export interface ElectronInUse {
  executable: string;
  /** The project's folder. */
  root: string;
  /** Whether Chromium's sandbox works here: not for root, for example. */
  sandbox: boolean;
}

const silent: Context = {
  ...createContext(),
  say: { line: () => undefined, during: (_title, work) => work(() => undefined) },
};

/** The Electron that `npm test` set up, or, for a runner started by hand, the one that is already there. */
export async function electronInUse(): Promise<ElectronInUse> {
  const executable = process.env['SITEDECK_ELECTRON'] ?? (await ensureElectron(silent)).executable;
  const options = await sandboxOptions(silent, executable);
  return { executable, root: silent.root, sandbox: options.length === 0 };
}
