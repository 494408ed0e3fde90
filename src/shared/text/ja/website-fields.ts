import { formatList, formatNumber } from '../format';
import type { WebsiteFieldWords } from '../field-words';

const NAMED_LINES = 3;

function badLines(lines: string[], fault: string): string {
  const named = lines.slice(0, NAMED_LINES).map((line) => `「${line}」`);
  const rest = lines.length - named.length;
  const all = rest > 0 ? [...named, `ほか${formatNumber(rest)}件`] : named;
  return `${formatList(all)}は${fault}。`;
}

export const websiteFields: WebsiteFieldWords = {
  domain: { label: 'ドメイン', hint: 'example.comのように入力します。URLも貼り付けられます。' },
  privacy: {
    label: '統計ページ',
    values: { 0: '公開', 1: '非公開', 2: 'パスワード' },
    hints: {
      0: 'リンクを知っている全員が見られます。',
      1: '自分だけが見られます。',
      2: 'パスワードを知っている全員が見られます。',
    },
  },
  password: { label: 'パスワード' },
  email: {
    label: 'メールレポート',
    hint: 'サーバーが定期的にレポートを送信します。',
    values: { 0: 'オフ', 1: 'オン' },
  },
  exclude_bots: {
    label: 'ボットを除外',
    name: 'ボット',
    hint: '一般的なボットによる訪問は数えません。',
    values: { 0: '集計対象', 1: '除外' },
  },
  exclude_params: {
    label: '除外するURLパラメータ',
    hint: '1行に1つ。「&」だけの行を入れると、すべてのパラメータを除外します。',
    lines: 'パラメータ名（1行に1つ）',
    badLines: (lines: string[]) => badLines(lines, 'パラメータ名ではありません'),
    clear: '除外するURLパラメータをすべて消去',
  },
  exclude_ips: {
    label: '除外するIPアドレス',
    hint: '203.0.113.7や10.0.0.0/8のように、アドレスまたは範囲を1行に1つ。',
    lines: 'IPアドレスまたはIPアドレス範囲（1行に1つ）',
    badLines: (lines: string[]) => badLines(lines, 'IPアドレスでもIPアドレス範囲でもありません'),
  },
  favorite: { label: 'お気に入り', values: { true: 'はい', false: 'いいえ' } },
};
