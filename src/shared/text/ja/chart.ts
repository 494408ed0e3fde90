import type { chart as english } from '../en/chart';

export const chart: typeof english = {
  points: (title) => `${title}、データ点ごと`,
  selected: (days) => `${days}を選択中。Enterキーで表示します。`,
  keys: '矢印キーで移動、Shiftキーで範囲を選択、Enterキーでその期間を表示します。',
  menuKeys: 'Shift+F10でメニューを開きます。',
};
