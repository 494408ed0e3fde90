/*
 * The texts that the application writes to the terminal from which it was started, and its menu. They have their own
 * module because main needs them before anything else is loaded.
 */
export const launchText = {
  switchRefused: (name: string) =>
    `--${name} does not work in installed copies: other programs could read your statistics through it.`,
  sandboxMissing:
    'this system keeps the AppImage from protecting you with a sandbox. Install the .deb or .rpm, or set SITEDECK_NO_SANDBOX=1 to go without.',
  alreadyRunning: 'Sitedeck is already running. Its window is now in front.',
  dataInUse: 'Sitedeck is already running with this data',
  dataUnusable: (folder: string, reason: string) =>
    `cannot write to the folder ${folder} (${reason})`,
  preparingSample: (percent: number) => `Preparing sample data: ${percent}%`,
  captureNeedsFile: '--capture needs the name of a PNG file',
  captureIsPng: (file: string) => `--capture writes PNG: "${file}" does not end in .png`,
  captureOntoFolder: (file: string) => `--capture cannot write ${file}: it is a folder`,
  themeChoice: '--theme is light, dark or system',
  sizeForm: '--size is WIDTHxHEIGHT in pixels, for example 1280x900',
  noPicture: 'the window gave no picture',
  pageNotLoaded: (reason: string) => `the page did not load: ${reason}`,
  pageEnded: (reason: string) => `the page’s process ended: ${reason}`,
  windowClosed: 'the window was closed',
  notDrawn: (seconds: number) => `the first screen was not drawn within ${seconds} s`,
} as const;
