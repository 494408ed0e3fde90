import type { Catalogue } from '../en';

export const hints: Catalogue['hints'] = {
  title: 'はじめに',
  rows: '行または日付をクリック',
  rowsMore:
    'ページ、参照元、国にはそれぞれの数値があります。日付をクリックすると、その日が期間になります。',
  palette: (keys: string) => `${keys}を押す`,
  paletteMore: '数文字入力するだけで、サイト、統計、期間、コマンドを探せます。',
  own: '自分のデータを見てみませんか？',
  dismiss: (hint: string) => `非表示：${hint}`,
  dismissAll: 'すべて非表示',
};
