import { formatNumber, plural } from '../format';

const rowsOblique = (count: number): string =>
  plural(count, {
    one: 'صف واحد',
    two: 'صفين',
    few: `${formatNumber(count)} صفوف`,
    many: `${formatNumber(count)} صفًا`,
    other: `${formatNumber(count)} صف`,
  });

export const files = {
  export: 'تصدير',
  saved: (file: string) => `تم حفظ ${file}`,
  showInFolder: 'إظهار في المجلد',

  whole: (title: string, format: string) => `${title} بتنسيق ${format}`,
  rows: (first: number, last: number, format: string) =>
    `الصفوف ${formatNumber(first)}–${formatNumber(last)} بتنسيق ${format}`,
  all: (total: number, format: string) => `كل الصفوف (${formatNumber(total)}) بتنسيق ${format}…`,
  loadingTables: 'جارٍ تحميل الجداول الأخرى',
  allAsArchive: 'كل الجداول بتنسيق CSV في ملف ZIP',
  allAsJson: 'كل الجداول بتنسيق JSON',
  chartAsPicture: 'المخطط كصورة (PNG)',
  reportAsPdf: 'التقرير (PDF)…',

  reading: (title: string) => `تصدير كل الصفوف: ${title}`,
  progress: 'الصفوف المحمّلة',
  read: (rows: number, total: number) =>
    `تم تحميل ${formatNumber(rows)} من أصل ${rowsOblique(total)}`,
  comparisonRead: (rows: number, total: number) =>
    `المقارنة: تم تحميل ${formatNumber(rows)} من أصل ${rowsOblique(total)}`,
  cut: (rows: number, total: number) =>
    `تعذر تحميل أكثر من ${formatNumber(rows)} من أصل ${rowsOblique(total)}.`,
  cutComparison: 'حُمّلت كل الصفوف، لكن لم تُحمَّل المقارنة كلها. تبقى القيم الناقصة فارغة في الملف.',
  cutNote: 'سيشير اسم الملف ومحتواه إلى أن صفوفًا ناقصة.',
  changed: 'ظلت القائمة تتغير أثناء التحميل.',
  saveCut: (rows: number) => `حفظ ${rowsOblique(rows)}`,

  names: {
    statistics: 'إحصاءات',
    report: 'تقرير',
    chart: 'مخطط',
    days: (from: string, to: string) => (from === to ? from : `${from} إلى ${to}`),
    search: (search: string) => `بحث ${search}`,
    favorites: 'المفضلة فقط',
    sorted: (key: string, order: string) => `ترتيب حسب ${key} (${order})`,
    rows: (first: number, last: number, total: number) => `الصفوف ${first}-${last} من ${total}`,
    some: (tables: number, total: number) => `الجداول ${tables} من ${total}`,
  },
};
