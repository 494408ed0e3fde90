/** What is usual for a day (docs/insight.md). */
export const usual = {
  name: 'Usual',
  meaning: 'Usual is where four of five days are, judging by the weeks before.',
  unusual: (share: string, isAbove: boolean) =>
    `Unusual: ${share} ${isAbove ? 'above' : 'below'} what was expected`,
  /** A day's mark in the chart, which leads to what moved on it. */
  mark: (day: string, count: string, unusual: string) =>
    `${day}: ${count}. ${unusual}. Show changes`,
  marks: 'Unusual days',
  /** What today's visits will add up to. */
  end: {
    about: (visits: string) => `About ${visits} by midnight.`,
    range: (low: string, high: string) =>
      `Four of five days like this end between ${low} and ${high}.`,
  },
  between: (low: string, high: string) => `Usually ${low} to ${high}`,
  range: (low: string, high: string) => `${low}–${high}`,
};
