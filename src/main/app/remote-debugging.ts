/** Chromium switches that open the pages, and with them the bridge, to other programs on this computer. */
const SWITCHES = ['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address'];

interface Start {
  isPackaged: boolean;
  /**
   * Whether Node's inspector is listening. Packages never do, because the fuse is off. The end-to-end tests enable it
   * in a copy of the package, because Playwright has no other way to connect.
   */
  isInspected: boolean;
  hasSwitch: (name: string) => boolean;
}

/** The switch that a package must not be started with, or null. */
export function refusedSwitch({ isPackaged, isInspected, hasSwitch }: Start): string | null {
  if (!isPackaged || isInspected) return null;
  return SWITCHES.find(hasSwitch) ?? null;
}
