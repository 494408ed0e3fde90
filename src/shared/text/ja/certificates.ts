import type { CertificateDetails, CertificateReason } from '../../bridge/certificates';
import { formatDate, formatList } from '../format';

export const certificates = {
  chooseTitle: 'CA証明書を選択',
  choose: 'CA証明書を選択…',
  chooseMore:
    '組織が独自に証明書を発行している場合は、PEMまたはDERファイルを選択してください。このアカウントのサーバーにのみ適用されます。',
  look: '証明書を表示…',
  title: 'サーバー証明書',
  looking: '証明書を読み込み中…',
  none: 'サーバーには現在、証明書がありません。',
  trusted: 'この証明書を信頼しました。もう一度試してください。',
  facts: '証明書',
  host: 'サーバー',
  subject: '発行先',
  issuer: '発行元',
  valid: '有効期間',
  validFromTo: (from: number, to: number) => `${formatDate(from)}～${formatDate(to)}`,
  fingerprint: 'フィンガープリント（SHA-256）',
  before: '以前に信頼した証明書',
  why: '信頼できない理由',
  reasons: (reasons: CertificateReason[]) => formatList(reasons.map((reason) => REASONS[reason])),
  trust: (host: string) => `${host}でこの証明書を信頼`,
  trustMore:
    '管理者がフィンガープリントを確認した場合にのみ信頼してください。このアカウントとサーバーにのみ適用されます。証明書が変わると、再度確認します。',
  own: '独自の証明書',
  ownTrust: '信頼済みの証明書',
  pinnedAt: (host: string, { validTo }: CertificateDetails) =>
    `${host}の証明書1件、有効期限：${formatDate(validTo)}`,
  authorities: (host: string, names: string[]) => `発行元：${formatList(names)}、対象：${host}`,
  until: (validTo: number) => `有効期限：${formatDate(validTo)}`,
  withdraw: '信頼を解除',
  withdrawPinned: (host: string) => `${host}の証明書の信頼を解除`,
  withdrawAuthority: 'CA証明書の信頼を解除',
};

const REASONS: Record<CertificateReason, string> = {
  'self-signed': '自己署名証明書である',
  'unknown-issuer': 'このコンピュータが発行元を確認できない',
  'wrong-host': '別のサーバー用に発行されている',
  expired: '有効期限が切れている',
  'not-yet-valid': 'まだ有効期間に入っていない',
  revoked: '発行元が失効させている',
  weak: '暗号強度が不十分である',
  other: 'その他の規則に違反している',
};
