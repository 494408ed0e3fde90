import { electronInUse } from './electron';
import { type FinishedProgram, runToEnd } from './finished';

/** Returns the program and its arguments for a command of `sitedeck`. */
export async function commandOf(argv: string[]): Promise<[executable: string, args: string[]]> {
  const { executable, project, sandbox } = await electronInUse();
  const options = [...(sandbox ? [] : ['--no-sandbox']), '--ozone-platform=headless'];
  const own = ['--disable-gpu', '--log-level=3', ...project, '--terminal'];
  return [executable, [...options, ...own, ...argv]];
}

/** Returns a terminal's environment variables, without a display. */
export function environment(
  userData: string,
  more: Record<string, string> = {},
): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, SITEDECK_USER_DATA: userData, ...more };
  delete env['DISPLAY'];
  delete env['WAYLAND_DISPLAY'];
  return env;
}

/** Runs a program in the user data folder until it exits. */
export function runSitedeck(
  userData: string,
  executable: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<FinishedProgram> {
  return runToEnd(executable, args, { cwd: userData, env: environment(userData, env) });
}
