import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { win32 } from 'node:path';
import { parseJson } from '$shared/lib/json';
import { systemErrorCode } from '../files/system-error';
import { NO_POLICY, parsePolicy, type Policy, UNREADABLE_POLICY } from './policy';
import { parseRegistry } from './registry';

const FILES: Partial<Record<NodeJS.Platform, string>> = {
  linux: '/etc/sitedeck/policy.json',
  darwin: '/Library/Application Support/Sitedeck/policy.json',
};
const KEY = String.raw`HKLM\SOFTWARE\Policies\Sitedeck`;
const WINDOWS = String.raw`C:\Windows`;
/** A long timeout, because a late answer forbids reports until the next start, milliseconds. */
const TIMEOUT_MS = 10_000;
const WRITABLE_BY_OTHERS = 0o022;

/**
 * Reads the policy of this computer synchronously, because Chromium needs the proxy before it is ready.
 *
 * @param trial a file to read instead, which only the repository's own start names
 */
export function readPolicy(platform: NodeJS.Platform, trial: string | null): Policy {
  if (trial !== null) return readPolicyFile(trial, () => true);
  if (platform === 'win32') return policyInRegistry();
  const file = FILES[platform];
  return file === undefined ? NO_POLICY : readPolicyFile(file);
}

/** @param isTrusted whether the file belongs to the administrator, by its owner and permissions */
export function readPolicyFile(
  file: string,
  isTrusted: (file: string) => boolean = isOwnedByAdministrator,
): Policy {
  let text: string;
  try {
    if (!isTrusted(file)) return unused('others than the administrator can write it');
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    const code = systemErrorCode(cause);
    return code === 'ENOENT' ? NO_POLICY : unused(`it cannot be read (${code})`);
  }
  const entries = parseJson(text);
  return entries === null ? unused('it is not JSON') : parsePolicy(entries);
}

const unused = (problem: string): Policy => ({ ...UNREADABLE_POLICY, problems: [problem] });

/** Whether a file belongs to the administrator, by its owner and permissions. */
export function isOwnedByAdministrator(file: string): boolean {
  const { uid, mode } = statSync(file);
  return uid === 0 && (mode & WRITABLE_BY_OTHERS) === 0;
}

function policyInRegistry(): Policy {
  try {
    const listing = execFileSync(registryProgram(), ['query', KEY, '/s', '/reg:64'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: TIMEOUT_MS,
      windowsHide: true,
    });
    return parsePolicy(parseRegistry(listing));
  } catch (cause) {
    // reg.exe ends with 1 if the key does not exist, which is the normal case.
    const isMissing = cause instanceof Error && 'status' in cause && cause.status === 1;
    if (isMissing) return NO_POLICY;
    return unused(`the registry cannot be read (${systemErrorCode(cause)})`);
  }
}

/**
 * The path of reg.exe. Anyone can set the environment variable, so it is used only where Windows is on another drive.
 */
function registryProgram(): string {
  const of = (folder: string): string => win32.join(folder, 'System32', 'reg.exe');
  const usual = of(WINDOWS);
  const elsewhere = process.env['SystemRoot'];
  return elsewhere === undefined || existsSync(usual) ? usual : of(elsewhere);
}
