import { formatNumber } from '../format';

/** The report: its sheets, and what is chosen beside them. */
export const report = {
  report: 'Report',
  save: 'Save as PDF',
  loading: 'Loading newer numbers…',
  paper: 'Paper',
  papers: { a4: 'A4', letter: 'Letter' },
  /** What makes the report one's own. */
  look: {
    title: 'Logo, color and note',
    logo: 'Logo',
    logoHint: 'On all reports. PNG, JPEG or SVG, up to 5 MB.',
    logoAlt: 'Your logo',
    chooseLogo: 'Choose logo…',
    replaceLogo: 'Replace logo…',
    chooseTitle: 'Choose a logo',
    removeLogo: 'Remove logo',
    logoRemoved: 'Logo removed',
    color: 'Color',
    colorHint: 'On all reports.',
    useAccountColor: 'Use account color',
    darker: {
      text: 'This color is too light for text on white. Text uses a darker shade.',
      shapes: 'This color is too light on white. Text, lines and bars use a darker shade.',
    },
    note: (domain: string) => `Note for ${domain}`,
    noteHint: 'At the top of this website’s reports. Saved on this computer only.',
  },
  title: (domain: string, period: string) => `${domain}, ${period}`,
  kind: 'Website report',
  comparedWith: (period: string) => `Compared with ${period}`,
  notCompared: 'Not compared with another period',
  more: (values: number) => `${formatNumber(values)} more`,
  nothingIn: (titles: string) => `No data in this period: ${titles}`,
  missing: (titles: string) => `Not loaded: ${titles}`,
  pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
  visit: 'Visit',
  visitMore:
    'Someone arrives from another website or opens the address directly. The same person can count as more than one visit.',
  change: 'Change',
  changeMore:
    'Against the period named at the top. Gray may be chance; a dash where the earlier number isn’t known or both are zero.',
  lists: 'Lists',
  listsMore: 'Show the top rows. Shares are of all visits or pageviews in the period.',
  numbers: 'Numbers',
  numbersMore: (account: string, read: string) =>
    `From ${account}, read ${read}. Days follow the server’s time zone.`,
};
