import type { CheckNote, CheckStep, ImportOutcome } from '../../bridge/account-values';
import { formatList, formatNumber, formatSpan } from '../format';
import { accounts, sites } from './counts';

export const accountSettings = {
  editOf: (name: string) => `${name}を編集`,
  edit: '編集',
  editTitle: 'アカウントを編集',
  save: '保存',
  saving: '保存中…',
  color: 'カラー',
  colorNumber: (number: number) => `カラー${formatNumber(number)}`,
  ownColor: 'カスタムカラー',
  otherServer:
    '別のサーバーです。そのサーバーのAPIキーを入力してください。統計は読み込み直されます。',
  more: (name: string) => `${name}のその他の操作`,
  moveUp: '上へ移動',
  moveDown: '下へ移動',
  start: 'サービスを開始',
  stop: 'サービスを停止',
  port: 'ポートを変更…',
  portTitle: 'ポートを変更',
  portNow: (address: string) => `内蔵サービスのアドレスは${address}です。`,
  portHint: '1024～65535の数値。サービスは今後このポートを使い続けます。',
  portSnippets:
    'トラッキングコードにはポートが含まれています。変更後、すべてのページのコードを置き換えてください。',
  portChanging: 'ポートを変更中…',
  portChanged: (port: string) => `内蔵サービスをポート${port}に移しました`,
  reset: 'サービスをリセット…',
  resetTitle: '内蔵サービスをリセットしますか？',
  resetMore:
    'サービスのサイトと訪問が削除され、サンプルデータに戻ります。この操作は取り消せません。',
  resetConfirm: 'サービスをリセット',
  transfer: '書き出しと取り込み',
  transferNote:
    'アカウント、設定、メモ、保存済みビューをファイルで別のコンピュータに移します。APIキーは含まれないため、移行先で入力し直してください。',
  export: '書き出し…',
  import: '取り込み…',
  importTitle: '設定を取り込みますか？',
  importMore: ({ added, kept, entries, insecure }: ImportOutcome) =>
    `追加：${accounts(added)}、登録済み：${formatNumber(kept)}件。${entries > 0 ? `新しいメモと保存済みビュー：${formatNumber(entries)}件。` : ''}${insecure > 0 ? `暗号化なし：${accounts(insecure)}。` : ''}`,
  replaceMore: (names: string[]) =>
    `置き換えると、次のアカウントが解除されます：${formatList(names)}`,
  imported: '設定を取り込みました',
  merge: '現在の設定に追加',
  replace: '現在の設定を置き換え',
  test: '接続をテスト',
  testOf: (name: string) => `接続をテスト：${name}`,
  testing: 'テスト中…',
  testAgain: '再テスト',
  results: '結果',
  noResult: '未テスト',
  steps: {
    address: 'アドレス',
    encryption: '暗号化',
    api: 'アクセス解析API',
    key: 'APIキー',
    limit: 'サーバーの制限',
    clock: '時計',
  } satisfies Record<CheckStep, string>,
  states: { good: '良好', warning: '注意', failed: '失敗', skipped: '未テスト' },
  notes,
};

/** What a test found out, in words. */
function notes(note: CheckNote): string {
  switch (note.kind) {
    case 'answered':
      return `${formatNumber(note.ms)}ミリ秒で応答`;
    case 'encrypted':
      return 'https、このコンピュータが信頼する証明書';
    case 'encrypted-own':
      return 'https、このサーバー用に信頼した証明書';
    case 'this-computer':
      return '不要（このコンピュータの外には何も送られません）';
    case 'not-encrypted':
      return 'なし（同じネットワーク上の他者にAPIキーを読まれるおそれがあります）';
    case 'websites':
      return sites(note.total);
    case 'key':
      return note.place === 'keychain' ? '有効、キーチェーンに保存済み' : '有効、終了するまで保持';
    case 'limit':
      return `1分あたり${formatNumber(note.limit)}リクエスト${left(note.remaining)}`;
    case 'limit-unknown':
      return `不明。Sitedeckは1分あたり${formatNumber(note.assumed)}リクエスト未満に抑えます`;
    case 'no-limit':
      return 'なし';
    case 'clock':
      return clock(note.aheadMs);
    case 'clock-unknown':
      return 'サーバーから時刻が通知されません';
  }
}

function left(remaining: number | null): string {
  return remaining === null ? '' : `、現在の残り${formatNumber(remaining)}`;
}

function clock(aheadMs: number): string {
  if (Math.abs(aheadMs) < 2_000) return 'このコンピュータと同じ';
  const by = formatSpan(Math.abs(aheadMs));
  return aheadMs > 0
    ? `このコンピュータより${by}進んでいます`
    : `このコンピュータより${by}遅れています`;
}
