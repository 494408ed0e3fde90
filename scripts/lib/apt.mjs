// @ts-check
import { SetupError } from './errors.mjs';
import { capture, which } from './run.mjs';
import { choosePackages, parsePolicy } from './system-packages.mjs';
import { text } from './text.mjs';

/** @typedef {import('./system-packages.mjs').Missing} Missing */

const INSTALL = ['apt-get', 'install', '-y', '--no-install-recommends'];
/** Another apt may be running, as on a machine that has just booted. */
const PATIENCE = ['-o', 'DPkg::Lock::Timeout=120'];

/** Packages of servers that Debian starts at once and with every boot. Tests start them by themselves, on ports of their own. */
const SERVERS = ['nginx', 'caddy', 'postgresql', 'pgbouncer'];

/**
 * Installs missing packages if that needs no password: as root, or with passwordless sudo.
 * @param {import('./context.mjs').Context} context
 * @param {Missing[]} missing
 * @returns {Promise<void>}
 * @throws {SetupError} with the command to run when it is not allowed, or with apt's message when it fails.
 */
export async function installWithApt(context, missing) {
  const { env, isRoot, say } = context;
  const names = missing.map(({ name }) => name);
  const unknown = missing.some(({ packages }) => packages.length === 0);
  if (unknown || !which('apt-get', env)) throw new SetupError(text.systemMissingElsewhere(names));

  const run = (/** @type {string[]} */ [command = '', ...args]) => capture(command, args, { env });
  const become = isRoot ? [] : ['sudo', '-n'];
  if (!isRoot && (await run([...become, 'true'])).code !== 0) {
    const install = ['sudo', ...INSTALL, ...(await chosen(missing, run))].join(' ');
    throw new SetupError(text.systemMissing(names, `sudo apt-get update && ${install}`));
  }
  const quietly = [...become, 'env', 'DEBIAN_FRONTEND=noninteractive', 'LC_ALL=C'];
  await say.during(text.installingSystem(names), async () => {
    // One broken source among several fails this; the installation itself shows whether it matters.
    await run([...quietly, 'apt-get', 'update']);
    const packages = await chosen(missing, run);
    const install = [...INSTALL, ...PATIENCE, ...withoutUnits(packages), ...packages];
    const { code, output } = await run([...quietly, ...install]);
    const command = [...INSTALL, ...packages].join(' ');
    if (code !== 0) throw new SetupError(text.systemFailed(command, output.trim().slice(-2000)));
  });
}

/**
 * @param {Missing[]} missing
 * @param {(command: string[]) => Promise<import('./run.mjs').Ended>} run
 */
async function chosen(missing, run) {
  const names = missing.flatMap(({ packages }) => packages);
  const { stdout } = await run(['env', 'LC_ALL=C', 'apt-cache', 'policy', ...names]);
  return choosePackages(missing, parsePolicy(stdout));
}

/**
 * Options that leave out the files by which the system would start these packages' servers.
 * @param {string[]} packages
 */
function withoutUnits(packages) {
  const paths = packages
    .filter((name) => SERVERS.includes(name))
    .flatMap((name) => [`*/systemd/system/${name}*`, `/etc/init.d/${name}`]);
  return paths.flatMap((path) => ['-o', `DPkg::Options::=--path-exclude=${path}`]);
}
