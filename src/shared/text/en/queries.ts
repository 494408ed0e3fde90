const meant = (nearest: string | null, quote = '"'): string =>
  nearest === null ? '' : ` Did you mean ${quote}${nearest}${quote}?`;

/**
 * Why a question on the terminal or by an assistant cannot be answered. The texts are only in English, because
 * programs read them.
 */
export const queryText = {
  noAccounts: 'There is no account. Connect one in Sitedeck first.',
  unknownAccount: (name: string, nearest: string | null) =>
    `There is no account "${name}".${meant(nearest)}`,
  ambiguousAccount: (name: string, ids: readonly string[]) =>
    `${ids.length} accounts are named "${name}". Name one by its id: ${ids.join(', ')}.`,
  unknownWebsite: (name: string, account: string, nearest: string | null) =>
    `There is no website "${name}" in the account "${account}".${meant(nearest)}`,
  unknownStatistic: (name: string, nearest: string | null, all: readonly string[]) =>
    nearest === null
      ? `There is no statistic "${name}". There are: ${all.join(', ')}.`
      : `There is no statistic "${name}".${meant(nearest)}`,
  unknownPeriod: (name: string, nearest: string | null, all: readonly string[]) =>
    nearest === null
      ? `There is no period "${name}". There are: ${all.join(', ')}.`
      : `There is no period "${name}".${meant(nearest)}`,
  notADay: (text: string) => `"${text}" is not a day: give one like 2026-01-31.`,
  daysSwapped: (from: string, to: string) => `The last day ${to} is before the first day ${from}.`,
  tooEarly: (day: string, earliest: string) =>
    `The first day ${day} is too early: the earliest is ${earliest}.`,
  dayAhead: (day: string, today: string) =>
    `The day ${day} has not begun: today is ${today} at the server.`,
  /** For a period that was requested by a former name. */
  renamedPeriod: (name: string, preset: string) => `The period "${name}" is read as ${preset}.`,
  /** For requested days that are not over. */
  unfinished: (days: readonly string[]) =>
    `Not over yet: ${days.join(', ')}. The numbers are those so far.`,
  started: {
    'this-week': 'The week began today: no day of it is over yet.',
    'this-month': 'The month began today: no day of it is over yet.',
    'this-year': 'The year began today: no day of it is over yet.',
  },
  finishedHours: (hour: number) =>
    `Changes count the hours until ${String(hour).padStart(2, '0')}:00 on both days.`,
  comparisonAhead: (day: string) => `The day ${day} is not over: compare with days that are.`,
  periodTwice: 'Give a period or its days, not both.',
  fromMissing: 'Give the first day too.',
  unknownComparison: (text: string) =>
    `"${text}" is nothing to compare with: give "previous", "year", "none" or days like 2026-01-01..2026-01-31.`,
  notSaved: (what: string) =>
    `Nothing is saved for offline reading of ${what}. Ask without offline, or open it in Sitedeck once.`,
  /** For channels whose counts do not add up to all visits. */
  channelGap: ({ kind, visits }: { kind: 'cut' | 'less' | 'more' | 'least'; visits: number }) =>
    ({
      cut: `${visits} visits are in no channel: the list of sources is cut.`,
      less: `${visits} visits are in no channel: the server's sources do not add up to its visits.`,
      more: `Channels have ${visits} visits too many: the server's sources do not add up to its visits.`,
      least: 'Channels are at least this: the list of sources is cut.',
    })[kind],
  needsComparison: 'This needs a period to compare with.',
  noSummary: 'The summary is about visits, and this server counts visitors. Ask for a comparison.',
} as const;
