/** The head of a website’s statistics. */
export const siteHead = {
  switchSite: 'Cambia sito',
  findSite: 'Cerca un sito',
  noSiteFound: 'Nessun sito trovato',
};
