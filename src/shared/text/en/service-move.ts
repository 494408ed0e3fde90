/** The texts of `service move`. They are only in English, because scripts read them. */

const number = (count: number): string => count.toLocaleString('en');

export const moveText = {
  sidesMissing: 'Give both sides: --from DIR --to postgres://…, or --from postgres://… --to DIR.',
  sameKind:
    'One side has to be a data folder and the other a PostgreSQL database. For two folders, use backup and restore; for two databases, pg_dump and pg_restore.',
  inUse: (place: string) =>
    `${place} is in use. Stop every service and command that uses it, then move.`,
  missing: (place: string) => `There is no data of this service in ${place}.`,
  full: (place: string) =>
    `${place} holds data already. Choose an empty place: nothing is ever added to what is there.`,
  other: (place: string) =>
    `${place} holds a part of another store, whose move was interrupted. Finish that move, or choose an empty place.`,
  done: (place: string) => `It was moved to ${place} already. Nothing was done.`,
  resumed: 'The move that was interrupted goes on.',
  anew: 'The data was used since the move was interrupted. It begins anew.',
  copied: (percent: number) => `Copied: ${percent} %`,
  compared: (percent: number) => `Counted again: ${percent} %`,
  different: (where: string) =>
    `The copy is not the same (${where}). Nothing was changed where it comes from, and the copy cannot be used. Call the same command again: it begins anew.`,
  changed:
    'Something used the data while it was moved. Call the same command again: it begins anew.',
  stopped: 'Stopped. Call the same command again to go on.',
  failed: (reason: string) => `${reason} Call the same command again to go on.`,
  moved: (place: string, websites: number, counters: number, answers: number) =>
    `Moved to ${place}. Every statistic of ${websites === 1 ? '1 website' : `${number(websites)} websites`} was counted again: ${number(counters)} counters and ${number(answers)} rows of answers are the same.`,
  kept: (place: string) =>
    `What was in ${place} is still there, unchanged. Delete it once you no longer need it, and never use both.`,
} as const;
