/** Words of the hints beside the sample data. */
export const hints = {
  title: 'First steps',
  rows: 'Click a row or a day',
  rowsMore: 'Pages, sources and countries have their own numbers. A day becomes the period.',
  /** @param keys such as “Ctrl+K” */
  palette: (keys: string) => `Press ${keys}`,
  paletteMore: 'Find any website, statistic, period or command by typing a few letters.',
  own: 'Ready for your own numbers?',
  dismiss: (hint: string) => `Dismiss: ${hint}`,
  dismissAll: 'Dismiss all',
};
