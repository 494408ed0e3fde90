interface Report {
  rows: number;
  counted: number;
  known: number;
  excluded: number;
  otherHosts: number;
  later: number;
  unplaced: number;
}

/** Numbers are plain digits, because scripts read them. */
const plural = (count: number, one: string, other: string): string =>
  `${count} ${count === 1 ? one : other}`;
const rows = (count: number): string => plural(count, 'row', 'rows');

const PRODUCTS: Record<string, string> = {
  plausible: 'Plausible',
  umami: 'Umami',
  matomo: 'Matomo',
  goatcounter: 'GoatCounter',
  ga4: 'Google Analytics 4',
};
const product = (name: string): string => PRODUCTS[name] ?? name;

/** Why a row of an export cannot be read. */
const problems = {
  count: (detail: string) => `a count is not a whole number (${detail})`,
  day: (detail: string) => `“${detail}” is not a day that can be counted`,
  time: (detail: string) => `“${detail}” is not a time that can be counted`,
  hour: (detail: string) => `“${detail}” is not an hour of the day`,
  column: (detail: string) => `the column “${detail}” is missing or empty`,
  columns: () => 'its columns are not known',
  version: (detail: string) => `“${detail}” is a version of the format that is not known`,
  json: () => 'it is not JSON',
  'no-date': () => 'the table does not say which day its numbers belong to',
  'no-views': () =>
    'it has no page view: GoatCounter exports them only where “Individual pageviews” is on, and by default it is off',
  dashboard: () => 'it was saved from the dashboard, where a row may stand for a week or a month',
  language: (detail: string) =>
    `its columns are not in English, or not of Google Analytics 4 (${detail})`,
  report: (detail: string) =>
    `the file name does not say which report this is. Name it after the report, for example Actions.getPageUrls.csv. Known reports: ${detail}`,
  folder: (detail: string) =>
    `“${detail}” is a folder, which sums up its pages, or in another language. Export the report flat and in English (flat=1, language=en)`,
} as const;

export type RowProblem = keyof typeof problems;

/** Which export of each product is needed, and where the product offers it. */
const NEEDED: Record<string, string> = {
  plausible: 'the zip of Site settings, Imports & Exports, Export data',
  umami: 'the table website_event as CSV, from Umami Cloud’s zip or by a query',
  matomo:
    'reports of the API as CSV, in English, by day (period=day), each named after its report, such as Actions.getPageUrls.csv',
  goatcounter: 'the zip of Settings, Export, Export to JSON',
  ga4: 'a free-form exploration (Explore) with the dimension Date, in English, saved as CSV',
};

/** The texts of the commands that import the exports of other products. */
export const exportImportText = {
  problems,
  refusal: (reason: string, name: string | null) =>
    name === null
      ? `${reason}. docs/moving-in.md says which export of a product is needed, and where it is`
      : `${reason}. Needed from ${product(name)}: ${NEEDED[name] ?? ''} (docs/moving-in.md)`,
  kinds: {
    bomb: (packed: number, most: number) =>
      `${packed} bytes of it unpack to more than ${most} bytes, so this is not an export`,
    brokenZip: 'it is not a whole zip file',
    manyEntries: 'it holds more than 1000 files, so this is not an export',
    lockedZip: 'it is encrypted, or packed in a way that is not known',
    encoding: (name: string) => `it is not ${name} text. Save it as UTF-8, or export it again`,
    noText: 'it is not text: it has zero bytes in it. Save it as UTF-8, or export it again',
    empty: 'there is no table in it',
    workbook: 'it is an Excel workbook. Import the CSV file as it was exported',
    separator: (file: string, by: ';' | 'tab') =>
      `${file} is separated by ${by === ';' ? 'semicolons' : 'tabs'}, as spreadsheets save files. Import it as it was exported, separated by commas`,
    longRow: (number: number) =>
      `row ${number} is longer than 1 MB: a quotation mark is missing, or this is not an export`,
    quotes: (number: number) => `row ${number} has quotation marks in the wrong places`,
    row: (file: string, number: number, reason: string) => `${file}, row ${number}: ${reason}`,
    cells: (file: string, number: number, found: number, needed: number) =>
      `${file}, row ${number} has ${plural(found, 'value', 'values')} for ${plural(needed, 'column', 'columns')}`,
    cut: (file: string, number: number) =>
      `${file} ends inside of row ${number}: it was cut. Export it again`,
    doubleColumn: (file: string) => `${file} has two columns of the same name`,
    ambiguous: (names: readonly string[]) =>
      `it could be from ${names.map(product).join(' or ')}. Say which with --from`,
    columns: (file: string, chosen: string | null, other: string | null, columns: string) => {
      const expected =
        chosen === null ? 'no product that is known' : `no table of ${product(chosen)}`;
      const found = other === null ? '' : ` It looks like ${product(other)}’s.`;
      return `${file} is ${expected} by its columns.${found} They are: ${columns}`;
    },
  },

  product: (file: string, name: string, isChosen: boolean) =>
    `${file}: export of ${product(name)}${isChosen ? '' : ' (recognized)'}`,
  checking: (file: string, percent: number) => `${file}: ${percent}% checked`,
  done: (
    file: string,
    report: Report,
    more: { import: number | null; days: string; isDry: boolean },
  ) =>
    `${file}: ${rows(report.rows)}; ${report.counted} ${more.isDry ? 'would be counted' : 'counted'}` +
    (more.days === '' ? '' : `, ${more.days}`) +
    `; ${report.known} imported before` +
    (more.import === null ? '' : ` (import ${more.import})`),
  /** Lists the rows that were not counted; empty if there are none. */
  notCounted: (report: Report) => {
    const parts = [
      [report.excluded, 'excluded (bot)', 'excluded (bots)'],
      [report.otherHosts, 'for another host', 'for other hosts'],
      [report.later, 'on or after the day of --before', 'on or after the day of --before'],
      [report.unplaced, 'without a place here', 'without a place here'],
    ] as const;
    const found = parts
      .filter(([count]) => count > 0)
      .map(([count, one, other]) => plural(count, one, other));
    return found.length === 0 ? '' : `  Rows not counted: ${found.join(', ')}.`;
  },
  noRows: '  It is empty: there was nothing to export.',
  nothing: (file: string) =>
    `Nothing of ${file} was counted, although it has rows. See above for the reasons.`,
  total: (title: string, count: number) => `  ${title}: ${count}`,
  missing: (titles: readonly string[]) => `  Nothing in it for: ${titles.join(', ')}.`,
  unplaced: (parts: readonly (readonly [string, number])[]) =>
    `  No place here: ${parts.map(([name, count]) => `${name} (${rows(count)})`).join(', ')}.`,
} as const;
