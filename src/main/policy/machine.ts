import { app } from 'electron';
import type { Policy } from './policy';
import { readPolicy } from './read-policy';

let known: Policy | null = null;

/** The policy of this computer, read once a start. In development SITEDECK_POLICY names another file. */
export function machinePolicy(): Policy {
  const trial = app.isPackaged ? null : (process.env['SITEDECK_POLICY'] ?? null);
  return (known ??= readPolicy(process.platform, trial));
}

/** Makes all requests use the policy's proxy. Only before Electron is ready. */
export function applyProxy({ proxySwitches }: Policy): void {
  for (const [name, value] of Object.entries(proxySwitches)) {
    app.commandLine.appendSwitch(name, value);
  }
}
