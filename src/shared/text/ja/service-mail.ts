import type { ReportKindText, ServiceMailText } from '../en/service-mail';
import { insight } from './insight';
import { valueWords } from './value-words';

const weekly: ReportKindText = {
  subject: {
    up: ({ domain, percent, period }) => `${domain}：先週（${period}）の訪問数は${percent}増`,
    down: ({ domain, percent, period }) => `${domain}：先週（${period}）の訪問数は${percent}減`,
    visits: ({ domain, visits, period }) => `${domain}：先週（${period}）の${visits}`,
    none: ({ domain, period }) => `${domain}：先週（${period}）の訪問なし`,
  },
  none: '先週の訪問はありません。',
  noneBefore: 'その前の週は訪問なし',
  now: '先週',
  before: 'その前の週',
  footer: (sender) => `このメールは毎週月曜日に${sender}から届きます。`,
};

const monthly: ReportKindText = {
  subject: {
    up: ({ domain, percent, period, visits }) => `${domain}：${period}の${visits}（${percent}増）`,
    down: ({ domain, percent, period, visits }) =>
      `${domain}：${period}の${visits}（${percent}減）`,
    visits: ({ domain, period, visits }) => `${domain}：${period}の${visits}`,
    none: ({ domain, period }) => `${domain}：${period}の訪問なし`,
  },
  none: '先月の訪問はありません。',
  noneBefore: 'その前の月は訪問なし',
  now: '先月',
  before: 'その前の月',
  footer: (sender) => `このメールは毎月1日に${sender}から届きます。`,
};

/** The built-in service's e-mail reports, and the page on which they are stopped. */
export const serviceMail: ServiceMailText = {
  kinds: { weekly, monthly },
  insight,
  visits: (_count, formatted) => `訪問${formatted}件`,
  pageviewCount: (_count, formatted) => `ページビュー${formatted}件`,
  bestDay: (weekday) => `訪問が最も多かった日：${weekday}。`,
  busiest: (day, visits) => `訪問が最も多かった日：${day}（${visits}）`,
  from: (first, last) => `${first}～${last}`,
  after: (visits, noneBefore) => `${visits}、${noneBefore}。`,
  unequal: (now, days, before, daysBefore, perDay) =>
    `${now}は${days}日間、${before}は${daysBefore}日間です。1日あたりの訪問数：${perDay}。`,
  coverage: (covered, days) => `比較期間のデータは${days}日のうち${covered}日分です`,
  since: (day) => `${day}から計測しています。`,
  totals: {
    visits: '訪問数',
    pageviews: 'ページビュー',
    perVisit: '訪問あたりのページビュー',
  },
  chart: '日別の訪問数',
  legend: (now, before) => `棒：${now}、線：${before}`,
  legendAlone: (now) => `棒：${now}`,
  change: '変化率',
  isNew: '新規',
  nothing: '計測された訪問はありません。',
  open: '統計を開く',
  asksPassword: 'ページを開くにはパスワードが必要です。',
  stop: 'このメールの配信を停止',
  stopByReply: '配信を停止するには、このメールに返信してください。',
  whatVisitsAre:
    '別のサイトから移動してきた、またはアドレスを直接開いた場合を1件の訪問と数えます。',
  lists: { page: 'ページ', referrer: '参照元', country: '国' },
  values: valueWords,
  unsubscribe: {
    title: (domain) => `${domain}のメールレポート`,
    question: (address) => `${address}への配信を停止しますか？`,
    stop: '配信を停止',
    stopped: (address) => `${address}への配信を停止しました。`,
    resume: '配信を再開',
    resumed: (address) => `${address}への配信を再開しました。`,
    gone: 'このリンクは無効です',
    goneMore: 'サイトがここで計測されなくなったか、リンクが途中で切れています。',
  },
};
