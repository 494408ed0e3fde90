/** Environment variable with which users accept that the AppImage starts without Chromium's sandbox. */
const ACCEPTED = 'SITEDECK_NO_SANDBOX';

/**
 * Whether an AppImage runs without Chromium's sandbox although the user did not ask for it. Its launcher adds the
 * switch where users may not create namespaces (Ubuntu 23.10 and later).
 */
export function lacksSandbox(
  env: NodeJS.ProcessEnv,
  hasSwitch: (name: string) => boolean,
): boolean {
  return Boolean(env['APPIMAGE']) && hasSwitch('no-sandbox') && env[ACCEPTED] !== '1';
}
