import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { win32 } from 'node:path';
import { parseJson } from '$shared/lib/json';
import { systemCode } from '../files/system-error';
import { NO_POLICY, parsePolicy, type Policy, UNREADABLE_POLICY } from './policy';
import { entriesOfRegistry } from './registry';

const FILES: Partial<Record<NodeJS.Platform, string>> = {
  linux: '/etc/sitedeck/policy.json',
  darwin: '/Library/Application Support/Sitedeck/policy.json',
};
const KEY = String.raw`HKLM\SOFTWARE\Policies\Sitedeck`;
const WINDOWS = String.raw`C:\Windows`;
/** Long: what comes too late forbids reports until the next start. */
const TIMEOUT_MS = 10_000;
const WRITABLE_BY_OTHERS = 0o022;

/**
 * Reads the policy of this computer, synchronously: Chromium takes its proxy before it is ready.
 *
 * @param trial a file to read instead, which only the repository's own start names
 */
export function readPolicy(platform: NodeJS.Platform, trial: string | null): Policy {
  if (trial !== null) return policyIn(trial, () => true);
  if (platform === 'win32') return policyInRegistry();
  const file = FILES[platform];
  return file === undefined ? NO_POLICY : policyIn(file);
}

/** @param isTrusted whether its owner and permissions make it the administrator's */
export function policyIn(file: string, isTrusted = isOfAdministrator): Policy {
  let text: string;
  try {
    if (!isTrusted(file)) return unused('others than the administrator can write it');
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    const code = systemCode(cause);
    return code === 'ENOENT' ? NO_POLICY : unused(`it cannot be read (${code})`);
  }
  const entries = parseJson(text);
  return entries === null ? unused('it is not JSON') : parsePolicy(entries);
}

const unused = (problem: string): Policy => ({ ...UNREADABLE_POLICY, problems: [problem] });

/** Whether a file's owner and permissions make it the administrator's. */
export function isOfAdministrator(file: string): boolean {
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
    return parsePolicy(entriesOfRegistry(listing));
  } catch (cause) {
    // Where there is no such key, which is usual, reg.exe ends with 1.
    const isMissing = cause instanceof Error && 'status' in cause && cause.status === 1;
    if (isMissing) return NO_POLICY;
    return unused(`the registry cannot be read (${systemCode(cause)})`);
  }
}

/** Everyone can set a variable for a program of their own: it counts only where Windows is on another drive. */
function registryProgram(): string {
  const of = (folder: string): string => win32.join(folder, 'System32', 'reg.exe');
  const usual = of(WINDOWS);
  const elsewhere = process.env['SystemRoot'];
  return elsewhere === undefined || existsSync(usual) ? usual : of(elsewhere);
}
