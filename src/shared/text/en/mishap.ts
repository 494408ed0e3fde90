/** A failure that no part of the application expected, as the system's dialog says it. */
export const mishap = {
  title: 'Something went wrong in Sitedeck',
  text: (folder: string) =>
    `This is our mistake. What you saved is still there. If anything behaves oddly from here on, restart Sitedeck.\n\nDetails are in the log: ${folder}`,
  restart: 'Restart',
  continue: 'Continue',
  quit: 'Quit',
};

/** Why the application cannot start, as the system's dialog says it. */
export const start = {
  title: 'Sitedeck can’t start',
  sandboxMissing:
    'This system keeps the AppImage from protecting you with a sandbox. Install the .deb or .rpm package instead. To start without a sandbox, set SITEDECK_NO_SANDBOX=1.',
  dataUnusable: (folder: string, reason: string) =>
    `Sitedeck can’t save anything in the folder ${folder} (${reason}).\n\nCheck that the disk is connected and that you have permission to write to this folder, then start Sitedeck again.`,
  failed: (folder: string) =>
    `This is our mistake. Start Sitedeck again.\n\nDetails are in the log: ${folder}`,
};
