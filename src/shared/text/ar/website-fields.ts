import { formatList, formatNumber, plural } from '../format';
import type { WebsiteFieldWords } from '../field-words';

const NAMED_LINES = 3;

function badLines(lines: string[], one: string, other: string): string {
  const named = lines.slice(0, NAMED_LINES).map((line) => `«${line}»`);
  const rest = lines.length - named.length;
  const all = rest > 0 ? [...named, `${formatNumber(rest)} غيرها`] : named;
  return `${plural(lines.length, { one, other })}: ${formatList(all)}.`;
}

export const websiteFields: WebsiteFieldWords = {
  domain: { label: 'النطاق', hint: 'مثل example.com. يمكنك لصق عنوان URL.' },
  privacy: {
    label: 'صفحة الإحصاءات',
    values: { 0: 'عامة', 1: 'خاصة', 2: 'بكلمة مرور' },
    hints: {
      0: 'يمكن لكل من لديه الرابط مشاهدتها.',
      1: 'يمكنك أنت وحدك مشاهدتها.',
      2: 'يمكن لكل من لديه كلمة المرور مشاهدتها.',
    },
  },
  password: { label: 'كلمة المرور' },
  email: {
    label: 'تقارير البريد',
    hint: 'يرسل الخادم تقريرًا من حين إلى آخر.',
    values: { 0: 'متوقفة', 1: 'مفعّلة' },
  },
  exclude_bots: {
    label: 'استبعاد الروبوتات',
    name: 'الروبوتات',
    hint: 'لا تُحتسب زيارات الروبوتات الشائعة.',
    values: { 0: 'محتسبة', 1: 'مستبعدة' },
  },
  exclude_params: {
    label: 'معلمات URL المستبعدة',
    hint: 'واحدة في كل سطر. علامة & وحدها تزيل كل المعلمات.',
    lines: 'أسماء المعلمات، واحد في كل سطر',
    badLines: (lines: string[]) => badLines(lines, 'اسم معلمة غير صالح', 'أسماء معلمات غير صالحة'),
    clear: 'إزالة كل معلمات URL المستبعدة',
  },
  exclude_ips: {
    label: 'عناوين IP المستبعدة',
    hint: 'عنوان أو نطاق عناوين واحد في كل سطر، مثل 203.0.113.7 أو 10.0.0.0/8.',
    lines: 'عناوين IP أو نطاقات عناوين، واحد في كل سطر',
    badLines: (lines: string[]) =>
      badLines(lines, 'ليس عنوان IP ولا نطاق عناوين IP', 'ليست عناوين IP ولا نطاقات عناوين IP'),
  },
  favorite: { label: 'مفضل', values: { true: 'نعم', false: 'لا' } },
};
