interface Report {
  lines: number;
  counted: number;
  known: number;
  files: number;
  failed: number;
  methods: number;
  excluded: number;
  otherHosts: number;
  comments: number;
  unreadable: number;
}

/** Numbers are plain digits, because scripts read them. */
const plural = (count: number, one: string, other: string): string =>
  `${count} ${count === 1 ? one : other}`;
const views = (count: number): string => plural(count, 'page view', 'page views');

/** Why a line of a log cannot be read. `format` is the format of the file, `other` the format that the line has. */
const problems = {
  'other-format': ({ format, other }: { format: string; other: string | null }) =>
    other === null ? `not in the format ${format}` : `in the format ${other}, not ${format}`,
  time: () => 'its day or time does not exist, or is before 1970 or after 2328',
  'no-fields': () => 'there is no #Fields line before it',
  'missing-field': ({ detail }: { detail: string }) => `the #Fields line has no ${detail}`,
  columns: () => 'it does not have the values that the #Fields line names',
  'missing-key': ({ detail }: { detail: string }) => `it has no usable "${detail}"`,
  'no-header': ({ detail }: { detail: string }) =>
    `it has no field "${detail}" (--client-header). A log in the format combined needs it behind the user agent`,
  unfinished: () => 'it is not finished yet; the next import reads it',
  'too-long': () => 'longer than 64 KB',
  'carriage-return': () => 'it has a carriage return (CR) in it',
} as const;

function uncounted(report: Report, hosts: readonly string[]): string {
  const others = hosts.length === 0 ? '' : ` (${hosts.join(', ')})`;
  const parts = [
    [report.files, 'file', 'files'],
    [report.failed, 'error or redirect', 'errors or redirects'],
    [report.methods, 'request other than GET', 'requests other than GET'],
    [report.excluded, 'excluded (bot, address)', 'excluded (bots, addresses)'],
    [report.otherHosts, `for another host${others}`, `for other hosts${others}`],
    [report.comments, 'blank or comment', 'blank or comments'],
    [report.unreadable, 'unreadable', 'unreadable'],
  ] as const;
  const found = parts
    .filter(([count]) => count > 0)
    .map(([count, one, other]) => plural(count, one, other));
  return found.join(', ');
}

/** The texts of the commands that import logs. */
export const importText = {
  problems,
  problem: (line: number, reason: string) => `  Line ${line}: ${reason}.`,
  moreProblems: (count: number) =>
    `  … and ${plural(count, 'more line', 'more lines')} that could not be read.`,
  kinds: {
    compressed: (by: string) => `it is compressed with ${by}. Decompress it first`,
    utf16: 'it is encoded as UTF-16. Convert it to UTF-8 first',
    brokenGzip: 'it is not a whole gzip file',
    carriageReturns: 'its lines end with CR only. Convert them to LF first',
    folder: 'it is a folder',
    missing: 'there is no such file',
    forbidden: 'you may not read it',
    endless: (line: number, megabytes: number) =>
      `line ${line} is longer than ${megabytes} MB, so this is not a log`,
    otherFormat: (line: number, format: string, other: string | null, text: string) =>
      `its lines are not in the format ${format}. Line ${line}${other === null ? '' : `, in the format ${other},`} is: ${text}`,
    almostFormat: (format: string, missing: string | null, text: string) => {
      const lack = missing === null ? 'its time cannot be read' : `it has no usable "${missing}"`;
      return `it looks like ${format}, but ${lack}: docs/service.md says what is needed. Its first line is: ${text}`;
    },
    unknownFormat: (formats: readonly string[], text: string) =>
      `its format is not known. Its first line is: ${text}\nKnown formats: ${formats.join(', ')}. docs/service.md says how servers write them. ` +
      'An export of another product is named with --from (docs/moving-in.md).',
  },
  unusable: (file: string, reason: string) => `Cannot import ${file}: ${reason}`,

  byService: (address: string) =>
    `The service at ${address} is running and does this, with its own time zone and places.`,
  brokenOff:
    'The service stopped, or the connection to it broke. Run the same command to continue.',
  stopped: 'Stopped. Run the same command to continue.',
  websiteGone: (domain: string) => `The website ${domain} was deleted meanwhile.`,
  busy: 'Another import or undo is running. Wait until it ends, then run the command again.',
  progress: (file: string, percent: number) => `${file}: ${percent}%`,
  format: (file: string, format: string, isChosen: boolean) =>
    `${file}: format ${format}${isChosen ? '' : ' (recognized)'}`,
  /** What a log lacks, and the consequence. */
  lacks: {
    agents: () =>
      '  It has no user agents: bots count as people, and browsers, systems and devices are unknown.',
    referrers: () => '  It has no referrers: every page view counts as a visit.',
    hosts: (domain: string) => `  It has no hosts: all requests count as those of ${domain}.`,
    clients: () =>
      '  All its clients have private addresses, as behind a proxy: countries are unknown, and exclude_ips has no effect. ' +
      'If a field has the client’s address, undo the import and name it with --client-header, such as X-Forwarded-For.',
    addresses: () =>
      '  It has no addresses of clients, but names or nothing: countries are unknown, and exclude_ips has no effect.',
    zones: () => '  Its times have no zone: they count as those of the service’s time zone.',
  },
  nothing: (file: string, found: string, advice: string) =>
    `Nothing of ${file} was counted: ${found}. ${advice}`,
  /** What to check if most lines of a log were skipped for the same reason. */
  advice: {
    files: (domain: string) => `Does ${domain} have pages in it?`,
    failed: (domain: string) => `Does ${domain} answer itself, or only redirect?`,
    methods: (domain: string) => `Does ${domain} have pages in it?`,
    excluded: (domain: string) => `Bots and exclude_ips of ${domain} are left out.`,
    otherHosts: (domain: string) => `Is it the log of ${domain}?`,
    unreadable: (reason: string) => `The first of these lines: ${reason}.`,
  },
  done: (
    file: string,
    report: Report,
    more: { import: number | null; days: string; isDry: boolean },
  ) =>
    `${file}: ${plural(report.lines, 'line', 'lines')}; ${views(report.counted)} ` +
    (more.isDry ? 'would be counted' : 'counted') +
    (more.days === '' ? '' : `, ${more.days}`) +
    `; ${report.known} imported before` +
    (more.import === null ? '' : ` (import ${more.import})`),
  /** Lists the lines that are no page views of this website; empty if there are none. */
  notCounted: (report: Report, hosts: readonly string[]) => {
    const found = uncounted(report, hosts);
    return found === '' ? '' : `  Not counted: ${found}.`;
  },
  uncounted,
  days: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  day: (day: string, count: number) => `  ${day}  ${count}`,
  dryRun: 'Nothing was counted (--dry-run).',

  noImports: 'There are no imports.',
  columns: ['No.', 'Website', 'Imported (UTC)', 'Page views', 'Days', 'File', ''] as const,
  states: {
    open: 'not finished: import the file again to continue',
    undoing: (id: number) => `partly undone: run "imports undo ${id}" again`,
    fixed: 'cannot be undone any more',
  },
  older: (domain: string, count: number) =>
    `${domain}: ${plural(count, 'import', 'imports')} by an older version. Its files are recognized, but it cannot be listed or undone.`,
  noSuchImport: (id: number) => `There is no import ${id}. Run "imports" for a list.`,
  notUndoable: (id: number) =>
    `Import ${id} cannot be undone any more: what it counted is no longer on record.`,
  undoFirst: (id: number) => `Import ${id} is partly undone. Run "imports undo ${id}" first.`,
  undoProgress: (percent: number) => `Undoing: ${percent}%`,
  undone: (id: number, count: number, domain: string) =>
    `Import ${id} is undone: ${views(count)} of ${domain} are taken out. Its file can be imported again.`,
  undoStopped: (id: number) => `Stopped. Run "imports undo ${id}" again to finish.`,
} as const;
