import type { ErrorCode } from '../../failures/failure';
import type { FailureWords } from '../en/failures';
import { formatTime } from '../format';

export const failures: Record<ErrorCode, FailureWords> = {
  offline: {
    title: 'オフラインです',
    advice: 'オフラインコピーは引き続き利用できます。接続は自動的に再開されます。',
  },
  unreachable: {
    title: 'サーバーに接続できません',
    advice: 'アドレスと、サーバーが動作しているかを確認してください。',
  },
  timeout: {
    title: 'サーバーが時間内に応答しませんでした',
    advice: '混み合っている可能性があります。しばらくしてから再試行してください。',
  },
  certificate: {
    title: 'サーバーの証明書を信頼できません',
    advice:
      '有効期限切れ、別のサーバーの証明書、またはこのコンピュータが知らない発行元の証明書の可能性があります。管理者に確認してください。',
  },
  'certificate-changed': {
    title: 'サーバーの証明書が変わりました',
    advice:
      '証明書が更新されたか、通信が傍受されている可能性があります。管理者とフィンガープリントを照合してください。',
  },
  'insecure-address': {
    title: 'この接続は暗号化されていません',
    advice:
      '同じネットワーク上の他者にAPIキーを読まれるおそれがあります。できるだけhttps://を使ってください。',
  },
  'not-https': {
    title: 'このアドレスではHTTPSを利用できません',
    advice: 'ポートを確認してください。暗号化なしが意図どおりなら、http://を使ってください。',
  },
  'port-blocked': {
    title: 'このポートは使えません',
    advice:
      '別の種類のサービス用に予約されているため、Sitedeckは接続できません。別のポートを使ってください。',
  },
  redirected: {
    title: 'サーバーが別のアドレスにリダイレクトしています',
    advice: 'キーは送信していません。アドレスとキーを確認してください。',
  },
  proxy: {
    title: 'プロキシが接続を拒否しました',
    advice:
      'このコンピュータのネットワーク設定でプロキシを確認してください。Sitedeckが送信できないログインを求めている可能性もあります。',
  },
  gateway: {
    title: 'サーバーの手前で拒否されました',
    advice:
      'ゲートウェイまたはファイアウォールがログインを求めているか、Sitedeckをブロックしています。APIキーは確認されていません。管理者に確認してください。',
  },
  'captive-portal': {
    title: '先にこのネットワークにログインしてください',
    advice: 'ブラウザで任意のページを開いてログインしてから、再試行してください。',
  },
  'not-this-api': {
    title: 'ここにはアクセス解析サーバーがありません',
    advice: 'アドレスを確認してください。/analyticsのようなパスが必要な場合があります。',
  },
  'malformed-answer': {
    title: 'サーバーの応答を読み取れませんでした',
    advice:
      '途中で切れた可能性があります。再試行してください。繰り返し発生する場合は、管理者に連絡してください。',
  },
  'too-large': {
    title: 'データが多すぎます',
    advice: '期間を短くするか、行数を減らしてください。',
  },
  unauthorized: {
    title: 'サーバーがAPIキーを受け付けませんでした',
    advice:
      'キーが途中で切れているか、置き換えまたは無効化された可能性があります。現在のキーを入力してください。',
  },
  forbidden: {
    title: 'APIを利用できません',
    advice:
      'キーは有効ですが、プランまたは権限の範囲に含まれていません。管理者に確認してください。',
  },
  'not-found': {
    title: 'すでに存在しません',
    advice:
      'サイトが削除されたか、別のアカウントのものである可能性があります。リストを再読み込みしてください。',
  },
  conflict: {
    title: '別の人がこの内容を変更しました',
    advice: '再読み込みしてから、もう一度変更してください。',
  },
  validation: {
    title: '受け付けられなかった項目があります',
    advice: '修正して、もう一度保存してください。',
  },
  throttled: {
    title: 'サーバーの制限により待機しています',
    advice: (error) =>
      error.retryAfter === undefined
        ? 'まもなく再開します。'
        : `${formatTime(error.retryAfter)}に再開します。`,
  },
  'server-error': {
    title: 'サーバーに問題が発生しています',
    advice: (error) =>
      error.status === undefined
        ? 'しばらくしてから再試行してください。オフラインコピーは引き続き利用できます。'
        : `エラー${error.status}が返されました。しばらくしてから再試行してください。オフラインコピーは引き続き利用できます。`,
  },
  'unexpected-status': {
    title: 'サーバーから予期しない応答がありました',
    advice: (error) =>
      error.status === undefined
        ? 'アドレスを確認するか、しばらくしてから再試行してください。'
        : `ステータス${error.status}が返されました。アドレスを確認するか、しばらくしてから再試行してください。`,
  },
  'key-malformed': {
    title: 'APIキーの形式ではありません',
    advice: 'キーに空白や改行は含まれません。もう一度コピーしてください。',
  },
  'key-missing': {
    title: 'APIキーがありません',
    advice: 'キーチェーンに見つかりません。もう一度入力してください。',
  },
  'key-of-other-origin': {
    title: '別のサーバーです',
    advice:
      'キーは、入力時に指定したサーバーにのみ送信されます。新しいアドレスのAPIキーを入力してください。',
  },
  'keychain-missing': {
    title: 'このコンピュータにはキーチェーンがありません',
    advice: 'GNOME Keyringなどをインストールするか、終了するまでの間だけキーを使ってください。',
  },
  'keychain-locked': {
    title: 'キーチェーンがロックされています',
    advice: 'ロックを解除して再試行するか、終了するまでの間だけキーを使ってください。',
  },
  'keychain-slow': {
    title: 'キーチェーンが応答しません',
    advice:
      '別のウィンドウでパスワードの入力を求めている可能性があります。入力して再試行するか、終了するまでの間だけキーを使ってください。',
  },
  'keychain-failed': {
    title: 'キーチェーンにキーを保存できませんでした',
    advice: 'システムのキーチェーンを確認するか、終了するまでの間だけキーを使ってください。',
  },
  'address-malformed': {
    title: 'サーバーのアドレスではありません',
    advice:
      'https://stats.example.comのように入力してください。ポートやパスは含められますが、ユーザー名、?、#は使えません。',
  },
  'account-unknown': {
    title: 'このアカウントは解除されています',
    advice: '別のアカウントを選択してください。',
  },
  'account-known': {
    title: 'このアカウントは登録済みです',
    advice: '同じサーバーとキーを使うアカウントがあります。そちらに切り替えてください。',
  },
  'not-saved': {
    title: 'オフラインでは利用できません',
    advice: '接続すると表示されます。',
  },
  'store-failed': {
    title: 'オフラインストレージが動作していません',
    advice: 'ディスクに空きがあるか確認してください。オンラインでは引き続き利用できます。',
  },
  'settings-not-saved': {
    title: '変更を保存できませんでした',
    advice: '設定は変更されていません。ディスクに空きがあるか確認して、再試行してください。',
  },
  'settings-malformed': {
    title: 'Sitedeckの設定ファイルではありません',
    advice: '何も変更していません。Sitedeckで書き出したファイルを選択してください。',
  },
  'logo-malformed': {
    title: 'PNG、JPEG、SVGの画像ではありません',
    advice: 'ファイルが壊れている可能性があります。別のファイルを選択してください。',
  },
  'logo-too-large': {
    title: '画像が大きすぎます',
    advice: '5 MB以下、縦横それぞれ10,000ピクセル以下の画像を選択してください。',
  },
  'logo-too-small': {
    title: '画像が小さすぎます',
    advice: '縦横それぞれ16ピクセル以上の画像を選択してください。',
  },
  'logo-unsafe': {
    title: 'このSVGには画像以外の内容が含まれています',
    advice:
      'スクリプトを含むか、外部のデータを読み込みます。通常のSVGとして書き出すか、PNGを選択してください。',
  },
  'database-malformed': {
    title: '国データベースではありません',
    advice: '何も変更していません。国を含むMaxMind形式（.mmdb）のファイルを選択してください。',
  },
  'authority-malformed': {
    title: 'CA証明書ではありません',
    advice:
      '何も変更していません。サーバーの証明書を発行したCAのPEMまたはDERファイルを選択してください。',
  },
  'authority-expired': {
    title: 'このCA証明書は有効期限が切れています',
    advice: '何も変更していません。管理者に現在の証明書を確認してください。',
  },
  'service-stopped': {
    title: '内蔵サービスは停止しています',
    advice: '最新の数値を見るには、サービスを開始してください。',
  },
  'service-failed': {
    title: '内蔵サービスを開始できませんでした',
    advice: '再試行してください。繰り返し発生する場合は、Sitedeckを再起動してください。',
  },
  'port-taken': {
    title: '別のプログラムがこのポートを使用中です',
    advice: 'そのプログラムを終了するか、別のポートを選択してください。',
  },
  'code-missing': {
    title: 'Sitedeckのこの部分を読み込めませんでした',
    advice: '起動後にファイルが変更された可能性があります。Sitedeckを再起動してください。',
  },
  'too-many-windows': {
    title: '開いているウィンドウが多すぎます',
    advice: '1つ閉じてから、新しいウィンドウを開いてください。',
  },
  'file-not-written': {
    title: 'ファイルを保存できませんでした',
    advice:
      'ディスクの空き不足、フォルダの書き込み禁止、または別のプログラムでファイルを開いている可能性があります。別の名前またはフォルダを選択してください。既存のファイルは変更されていません。',
  },
  'file-not-restored': {
    title: '以前のファイルを元に戻せませんでした',
    advice:
      'レポートの一部を保存できず、すでに置き換えたファイルも元に戻せませんでした。以前の内容は、表示された名前でフォルダに残っています。',
  },
  'not-allowed-here': {
    title: '組織によって許可されていません',
    advice: 'このコンピュータの管理者に確認してください。',
  },
  'website-gone': {
    title: 'このレポートのサイトの1つがなくなりました',
    advice:
      'アカウントの接続が解除されたか、サイトが削除されたか、別のドメインに置き換えられています。サイトを選択し直してください。',
  },
  'no-websites': {
    title: 'レポートの対象となるサイトがありません',
    advice: 'アカウントを接続するか、サイトを追加してください。',
  },
  'report-incomplete': {
    title: 'レポートの一部を読み込めませんでした',
    advice: '後で再試行します。今すぐレポートを作成し直すこともできます。',
  },
  'folder-missing': {
    title: 'フォルダが見つかりません',
    advice: 'フォルダのあるディスクを接続するか、レポート用に別のフォルダを選択してください。',
  },
  'mail-not-set-up': {
    title: 'メールサーバーが設定されていません',
    advice: '設定の「定期レポート」で設定してください。',
  },
  'mail-unreachable': {
    title: 'メールサーバーに接続できません',
    advice: 'サーバー名、ポート、ネットワークを確認してください。',
  },
  'mail-insecure': {
    title: 'メールサーバーと暗号化して接続できません',
    advice:
      '何も送信していません。サーバー名と証明書を確認するか、もう一方の暗号化方式を選択してください。',
  },
  'mail-login': {
    title: 'メールサーバーがログインを拒否しました',
    advice:
      'ユーザー名とパスワードを確認してください。多くのプロバイダではアプリパスワードが必要です。',
  },
  'mail-password-missing': {
    title: 'メールサーバーのパスワードがキーチェーンにありません',
    advice: '「メールサーバーを編集」で入力し直してください。',
  },
  'mail-refused': {
    title: 'メールサーバーがメールまたは宛先を拒否しました',
    advice: '差出人と宛先を確認してください。メールが大きすぎる可能性もあります。',
  },
  'mail-unsure': {
    title: 'メールサーバーから受信の確認が届きませんでした',
    advice:
      'Sitedeckからは再送信しません。レポートを作成し直す前に、届いたかを宛先の人に確認してください。',
  },
  'bad-argument': {
    title: 'Sitedeckで問題が発生しました',
    advice: 'Sitedeckの不具合です。詳細をコピーして報告してください。',
  },
  cancelled: {
    title: '停止しました',
    advice: '必要なときに、もう一度開始してください。',
  },
  internal: {
    title: 'Sitedeckで予期しない問題が発生しました',
    advice: 'Sitedeckの不具合です。再試行するか、詳細をコピーして報告してください。',
  },
};
