/** The head of a website’s statistics. */
export const siteHead = {
  switchSite: 'Cambiar de sitio web',
  findSite: 'Buscar un sitio web',
  noSiteFound: 'Sin resultados',
};
