import type { CertificateDetails, CertificateReason } from '../../bridge/certificates';
import { formatDate, formatList } from '../format';

export const certificates = {
  chooseTitle: 'اختيار شهادة CA',
  choose: 'اختيار شهادة CA…',
  chooseMore:
    'إذا كانت مؤسستك تصدر شهاداتها بنفسها، فاختر ملف PEM أو DER. يسري على خادم هذا الحساب فقط.',
  look: 'إظهار الشهادة…',
  title: 'شهادة الخادم',
  looking: 'جارٍ تحميل الشهادة…',
  none: 'ليس للخادم شهادة الآن.',
  trusted: 'أنت الآن تثق بهذه الشهادة. حاول مرة أخرى.',
  facts: 'الشهادة',
  host: 'الخادم',
  subject: 'صادرة إلى',
  issuer: 'صادرة عن',
  valid: 'الصلاحية',
  validFromTo: (from: number, to: number) => `من ${formatDate(from)} إلى ${formatDate(to)}`,
  fingerprint: 'البصمة (SHA-256)',
  before: 'الشهادة التي وثقت بها',
  why: 'سبب عدم الوثوق',
  reasons: (reasons: CertificateReason[]) => formatList(reasons.map((reason) => REASONS[reason])),
  trust: (host: string) => `الوثوق بهذه الشهادة للخادم ${host}`,
  trustMore:
    'فقط إذا أكد مسؤول النظام البصمة. يسري على هذا الحساب وهذا الخادم فقط. إذا تغيرت الشهادة، يسألك Sitedeck من جديد.',
  own: 'شهادة خاصة',
  ownTrust: 'الشهادات الموثوقة',
  pinnedAt: (host: string, { validTo }: CertificateDetails) =>
    `شهادة واحدة للخادم ${host}، صالحة حتى ${formatDate(validTo)}`,
  authorities: (host: string, names: string[]) => `صادرة عن ${formatList(names)}، للخادم ${host}`,
  until: (validTo: number) => `صالحة حتى ${formatDate(validTo)}`,
  withdraw: 'إلغاء الوثوق',
  withdrawPinned: (host: string) => `إلغاء الوثوق بشهادة الخادم ${host}`,
  withdrawAuthority: 'إلغاء الوثوق بشهادة CA',
};

const REASONS: Record<CertificateReason, string> = {
  'self-signed': 'موقعة ذاتيًا',
  'unknown-issuer': 'صادرة عن جهة لا يعرفها هذا الكمبيوتر',
  'wrong-host': 'صادرة لخادم آخر',
  expired: 'منتهية الصلاحية',
  'not-yet-valid': 'لم تبدأ صلاحيتها بعد',
  revoked: 'ألغتها جهة إصدارها',
  weak: 'تشفيرها أضعف من اللازم',
  other: 'تخالف قاعدة أخرى',
};
