/** Set by people who accept it: the AppImage then starts without Chromium's sandbox. */
const ACCEPTED = 'SITEDECK_NO_SANDBOX';

/**
 * Whether an AppImage was started without Chromium's sandbox unasked: its starter adds the switch by itself where users may not create
 * namespaces (Ubuntu from 23.10 on).
 */
export function lacksSandbox(
  env: NodeJS.ProcessEnv,
  hasSwitch: (name: string) => boolean,
): boolean {
  return Boolean(env['APPIMAGE']) && hasSwitch('no-sandbox') && env[ACCEPTED] !== '1';
}
