/** The texts of the commands for backups, checks and retention. */

const plural = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;

export const checkText = {
  /** Names some counters by their website, statistic and period (a day or month number). */
  place: (website: number, statistic: number, period: number) =>
    `website ${website}, statistic ${statistic}, period ${period}`,
  recent: (website: number) => `website ${website}, recent counts`,
  noWebsite: (place: string) => `Counters of a website that does not exist (${place}).`,
  noStatistic: (place: string) => `Counters of an unknown statistic (${place}).`,
  unreadable: (place: string) => `Counters that cannot be read (${place}).`,
  noValue: (place: string, id: number) =>
    `A counter of value ${id}, which does not exist (${place}).`,
  wrongSum: (place: string) => `A month is not the sum of its days (${place}).`,
  unequal: (website: number, one: string, other: string) =>
    `The totals of ${one} and ${other} differ (website ${website}).`,
  reference: (table: string, parent: string) =>
    `A row of ${table} refers to a row of ${parent} that does not exist.`,
  noStore: (file: string) => `There is no store ${file}.`,
  foreign: (file: string) => `${file} is not a Sitedeck store.`,
  newer: (file: string) => `${file} was written by a newer version of Sitedeck.`,
  damaged: (file: string, reason: string) => `${file} is damaged: ${reason}`,
  older: (file: string, version: number) =>
    `${file} has the format of an older version (${version}); only its integrity was checked. The next start converts it.`,
  sound: (file: string) => `${file}: no problems found.`,
  unsound: (file: string, findings: readonly string[]) =>
    `${file} has ${plural(findings.length, 'problem', 'problems')}:\n${findings.join('\n')}`,
  unfinished: (ids: readonly number[]) =>
    `Not finished: import ${ids.join(', ')}. Run the same command again to continue, or "imports undo".`,
};

export const backupText = {
  fileMissing: 'Give the file to write.',
  exists: (file: string) =>
    `${file} exists already. Choose another name, or replace it with --force.`,
  storeItself: (file: string) => `${file} is the store itself. Choose another name.`,
  different: 'The copy does not have as many rows as the store.',
  damaged: (findings: readonly string[]) =>
    `No backup was made, because the copy has problems:\n${findings.join('\n')}`,
  failed: (file: string, reason: string) => `${file} could not be written: ${reason}`,
  stopped: 'Stopped. No backup was made.',
  done: (file: string, websites: number, bytes: number) =>
    `Backed up ${plural(websites, 'website', 'websites')} to ${file} (${megabytes(bytes)}), and checked the copy.`,
};

export const restoreText = {
  fileMissing: 'Give the backup to restore.',
  missing: (file: string) => `There is no file ${file}.`,
  foreign: (file: string) => `${file} is not a backup of a Sitedeck store. Nothing was changed.`,
  newer: (file: string) =>
    `${file} was written by a newer version of Sitedeck. Update Sitedeck first. Nothing was changed.`,
  damaged: (file: string, findings: readonly string[]) =>
    `${file} is damaged. Nothing was changed.\n${findings.join('\n')}`,
  running: (folder: string) =>
    `A service is running on ${folder}. Stop it first. Nothing was changed.`,
  done: (file: string, websites: number) =>
    `Restored ${plural(websites, 'website', 'websites')} from ${file}.`,
  aside: (file: string) => `The former store is now ${file}.`,
};

const days = (count: number): string => plural(count, 'day', 'days');

export const retentionText = {
  none: 'Everything is kept: there are no limits.',
  all: (limit: number | null) =>
    limit === null ? 'All websites: everything' : `All websites: ${days(limit)}`,
  website: (domain: string, limit: number | null) =>
    `${domain}: ${limit === null ? 'everything' : days(limit)}`,
  noWebsite: (domain: string) => `There is no website ${domain}.`,
  daysMissing: 'Give the number of days to keep.',
  wouldDelete: (domain: string, pageviews: number, from: string, to: string) =>
    `${domain}: ${plural(pageviews, 'page view', 'page views')} from ${from} to ${to}, with everything else of these days, would be deleted.`,
  deletes: (domain: string, pageviews: number, from: string, to: string) =>
    `${domain}: ${plural(pageviews, 'page view', 'page views')} from ${from} to ${to}, with everything else of these days, are deleted.`,
  nothing: 'Nothing is older than that.',
  dryRun: 'Nothing was changed.',
};
