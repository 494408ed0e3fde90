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
  dataUnusable: (folder: string, reason: string) =>
    `Sitedeck can’t keep anything in the folder ${folder} (${reason}).\n\nMake sure that you may write to this folder and that the disk is there, then start Sitedeck again.`,
  failed: (folder: string) =>
    `This is our mistake. Start Sitedeck again.\n\nDetails are in the log: ${folder}`,
};
