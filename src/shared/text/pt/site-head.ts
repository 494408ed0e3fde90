/** The head of a website’s statistics. */
export const siteHead = {
  switchSite: 'Trocar de site',
  findSite: 'Buscar um site',
  noSiteFound: 'Nenhum site encontrado',
};
