import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether this Linux session has a D-Bus on which a keyring can be found: the socket in its address, or the default
 * one. An address that is not a path (an abstract socket, a port) is assumed to exist.
 */
export function hasSessionBus(env: NodeJS.ProcessEnv = process.env): boolean {
  const address = env['DBUS_SESSION_BUS_ADDRESS'];
  if (address === undefined)
    return existsSync(join(env['XDG_RUNTIME_DIR'] ?? '/nonexistent', 'bus'));
  const [, path] = /^unix:(?:.*,)?path=([^,;]+)/.exec(address) ?? [];
  if (path !== undefined) return existsSync(decodeURIComponent(path));
  return /^[a-z-]+:/.test(address);
}
