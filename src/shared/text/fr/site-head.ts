/** The head of a website’s statistics. */
export const siteHead = {
  switchSite: 'Changer de site',
  findSite: 'Trouver un site',
  noSiteFound: 'Aucun site trouvé',
};
