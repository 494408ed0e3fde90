import type { InsightWords } from '../en/insight';
import { periodSentence } from './period-sentence';

/** What a period's numbers mean, in one sentence. */
export const insight: InsightWords = {
  few: '{visits}。傾向を判断するには少なすぎます。',
  first: '最初の訪問（{day}）から{visits}。まだ比較できる日はありません。',
  partial: '{visits}。比較する{days}日のうち、集計済みは{covered}日だけです。',
  level: '訪問数は以前とほぼ同じです（{change}）。',
  offset: '訪問数はほぼ変わりません：{gained} {gain}、{lost} {loss}。',
  pageSpike: 'ページビューが{share}増えました。ほぼすべて{page}（{pageDifference}）です。',
  up: {
    plain: '訪問数が{before}より{share}増えました。',
    none: '訪問数が{before}より{share}増えました。多くの参照元から増えています。',
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
    none: '訪問数が{before}より{share}減りました。多くの参照元で減っています。',
    everywhere: '訪問数が{before}より{share}減りました。主要な参照元すべてで減っています。',
    source:
      '訪問数が{before}より{share}減りました。減少の中心は{source}（{difference}）からの訪問です。',
    direct: '訪問数が{before}より{share}減りました。減少の中心は{source}（{difference}）です。',
  },
  today: {
    above: '{hour}までに{visits}。通常の{weekday}より{share}多くなっています。',
    below: '{hour}までに{visits}。通常の{weekday}より{share}少なくなっています。',
    usual: '{hour}までに{visits}。通常の{weekday}と同じくらいです。',
  },
  /** The finished hours of a day, compared with the same hours of another one. */
  byHour: {
    up: '{hour}までの訪問数が{before}より{share}増えました。',
    down: '{hour}までの訪問数が{before}より{share}減りました。',
    level: '{hour}までに{visits}。以前とほぼ同じです（{change}）。',
    few: '{hour}までに{visits}。傾向を判断するには少なすぎます。',
  },
  gray: 'グレーは偶然の可能性があります',
  /** Added where the periods differ in length. */
  perDay: '1日あたりの比較です：{days}日と{compared}日。',
  visits: (_visits, formatted) => `訪問${formatted}件`,
  hour: (hour) => hour,
  directName: '直接アクセス',
  compared: {
    days: (range) => range,
    day: (day) => day,
  },
  period: periodSentence,
};
