/** The head of a website’s statistics. */
export const siteHead = {
  switchSite: 'Switch website',
  findSite: 'Find a website',
  noSiteFound: 'No website found',
};
