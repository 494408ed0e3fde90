import type { ValueWords } from '../en/value-words';

export const valueWords: ValueWords = {
  listMark: '、',
  pairMark: '：',
  sentenceMark: '。',
  unknown: '不明',
  direct: '直接アクセス',
  otherValues: 'サーバーの制限を超えたその他の値',
  unknownCity: '不明な都市',
  devices: {
    desktop: 'パソコン',
    mobile: 'モバイル',
    tablet: 'タブレット',
    television: 'テレビ',
    gaming: 'ゲーム機',
    watch: 'ウォッチ',
  },
  continents: {
    AF: 'アフリカ',
    AN: '南極',
    AS: 'アジア',
    EU: 'ヨーロッパ',
    NA: '北アメリカ',
    OC: 'オセアニア',
    SA: '南アメリカ',
  },
};
