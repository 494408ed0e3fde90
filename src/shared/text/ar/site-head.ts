/** The head of a website’s statistics. */
export const siteHead = {
  switchSite: 'تبديل الموقع',
  findSite: 'البحث عن موقع',
  noSiteFound: 'لم يُعثر على مواقع',
};
