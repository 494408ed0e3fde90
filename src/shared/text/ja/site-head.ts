/** The head of a website’s statistics. */
export const siteHead = {
  switchSite: 'サイトを切り替え',
  findSite: 'サイトを検索',
  noSiteFound: 'サイトが見つかりません',
};
