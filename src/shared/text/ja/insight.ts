import type { InsightWords } from '../en/insight';

/** What a period's numbers mean, in one sentence. */
export const insight: InsightWords = {
  none: 'この期間の訪問はありません。',
  few: '{visits}。傾向を判断するには少なすぎます。',
  first: '{visits}。比較できる以前の期間はまだありません。',
  partial: '{visits}。比較データは{days}日のうち{covered}日分だけです。',
  unchanged: '訪問数は約{about}件で、ほぼ変わりません。',
  offset: '訪問数はほぼ変わりません：{gained} {gain}、{lost} {loss}。',
  pageSpike: 'ページビューが{share}増えました。ほぼすべて{page}（{pageDifference}）です。',
  up: {
    plain: '訪問数が{before}より{share}増えました。',
    none: '訪問数が{share}増えました。特定の要因はありません。',
    source:
      '訪問数が{before}より{share}増えました。増加の中心は{source}（{difference}）からの訪問です。',
    newSource:
      '訪問数が{before}より{share}増えました。増加の中心は{source}（新規、{difference}）からの訪問です。',
    direct: '訪問数が{before}より{share}増えました。増加の中心は{source}（{difference}）です。',
    page: '訪問数が{before}より{share}増えました。増加の中心は{page}です。',
    sourceAndPage:
      '訪問数が{before}より{share}増えました。増加の中心は{source}（{difference}）からの訪問と{page}です。',
    newSourceAndPage:
      '訪問数が{before}より{share}増えました。増加の中心は{source}（新規、{difference}）からの訪問と{page}です。',
    directAndPage:
      '訪問数が{before}より{share}増えました。増加の中心は{source}（{difference}）と{page}です。',
  },
  down: {
    plain: '訪問数が{before}より{share}減りました。',
    none: '訪問数が{share}減りました。特定の要因はありません。',
    everywhere: '訪問数が{share}減りました。主要な参照元すべてで減っています。',
    source:
      '訪問数が{before}より{share}減りました。減少の中心は{source}（{difference}）からの訪問です。',
    direct: '訪問数が{before}より{share}減りました。減少の中心は{source}（{difference}）です。',
  },
  today: {
    above: '{hour}までに{visits}。通常の{weekday}より{share}多くなっています。',
    below: '{hour}までに{visits}。通常の{weekday}より{share}少なくなっています。',
    usual: '{hour}までに{visits}。通常の{weekday}と同じくらいです。',
  },
  visits: (_visits, formatted) => `訪問${formatted}件`,
  hour: (hour) => hour,
  directName: '直接アクセス',
  compared: {
    to: '～',
    days: (range) => range,
    day: (day) => day,
    before: (days, formatted) => (days === 1 ? '前日' : `その前の${formatted}日間`),
    weeksBefore: (days, formatted, weeks) =>
      days === 1 ? `${weeks}週間前の同じ曜日` : `${weeks}週間前の${formatted}日間`,
  },
};
