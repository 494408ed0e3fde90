import type { Catalogue } from '../en';

export const hints: Catalogue['hints'] = {
  title: 'الخطوات الأولى',
  rows: 'انقر صفًا أو يومًا',
  rowsMore: 'للصفحات والمصادر والبلدان أرقامها الخاصة. ويصبح اليوم هو الفترة.',
  palette: (keys: string) => `اضغط ${keys}`,
  paletteMore: 'اعثر على أي موقع أو إحصاء أو فترة أو أمر بكتابة بضعة أحرف.',
  own: 'هل أنت مستعد لأرقامك؟',
  dismiss: (hint: string) => `إخفاء: ${hint}`,
  dismissAll: 'إخفاء الكل',
};
