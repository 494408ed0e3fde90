/** The head of a website’s statistics. */
export const siteHead = {
  switchSite: 'Przełącz witrynę',
  findSite: 'Znajdź witrynę',
  noSiteFound: 'Nie znaleziono witryn',
};
