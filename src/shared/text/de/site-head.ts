/** The head of a website’s statistics. */
export const siteHead = {
  switchSite: 'Website wechseln',
  findSite: 'Website suchen',
  noSiteFound: 'Keine Website gefunden',
};
