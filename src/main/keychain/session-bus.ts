import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether this Linux session has a bus to look for a keyring on: the socket that its address names, or the usual one.
 * An address of another kind than a path (an abstract socket, a port) counts as one that is there.
 */
export function hasSessionBus(env: NodeJS.ProcessEnv = process.env): boolean {
  const address = env['DBUS_SESSION_BUS_ADDRESS'];
  if (address === undefined)
    return existsSync(join(env['XDG_RUNTIME_DIR'] ?? '/nonexistent', 'bus'));
  const [, path] = /^unix:(?:.*,)?path=([^,;]+)/.exec(address) ?? [];
  if (path !== undefined) return existsSync(decodeURIComponent(path));
  return /^[a-z-]+:/.test(address);
}
