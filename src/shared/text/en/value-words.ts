/** Words that labels of statistics' values are made of, in the window and on the public page. */
export const valueWords = {
  /** Between the parts of a name or a list without “and”. */
  listMark: ', ',
  /** Between a name and its value. */
  pairMark: ': ',
  /** Between two sentences, the first without a mark of its own. */
  sentenceMark: '. ',
  unknown: 'Unknown',
  direct: 'Direct',
  otherValues: 'Other values beyond the server limit',
  unknownCity: 'Unknown city',
  devices: {
    desktop: 'Desktop',
    mobile: 'Mobile',
    tablet: 'Tablet',
    television: 'TV',
    gaming: 'Game console',
    watch: 'Watch',
  },
  /** By code; Intl has no names for continents in Chromium. */
  continents: {
    AF: 'Africa',
    AN: 'Antarctica',
    AS: 'Asia',
    EU: 'Europe',
    NA: 'North America',
    OC: 'Oceania',
    SA: 'South America',
  } as Record<string, string>,
};

export type ValueWords = typeof valueWords;
