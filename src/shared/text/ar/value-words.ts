import type { ValueWords } from '../en/value-words';

export const valueWords: ValueWords = {
  listMark: '، ',
  pairMark: ': ',
  sentenceMark: '. ',
  unknown: 'غير معروف',
  direct: 'مباشر',
  otherValues: 'قيم أخرى فوق حد الخادم',
  unknownCity: 'مدينة غير معروفة',
  devices: {
    desktop: 'كمبيوتر',
    mobile: 'هاتف جوال',
    tablet: 'جهاز لوحي',
    television: 'تلفاز',
    gaming: 'جهاز ألعاب',
    watch: 'ساعة ذكية',
  },
  continents: {
    AF: 'أفريقيا',
    AN: 'أنتاركتيكا',
    AS: 'آسيا',
    EU: 'أوروبا',
    NA: 'أمريكا الشمالية',
    OC: 'أوقيانوسيا',
    SA: 'أمريكا الجنوبية',
  },
};
