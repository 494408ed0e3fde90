import type { ZoneSource } from '../../bridge/account-values';
import { formatNumber, plural, zoneWords } from '../format';

export const timeZone = {
  label: 'المنطقة الزمنية للخادم',
  automatic: 'تلقائي',
  show: 'إظهار المناطق الزمنية',
  none: 'لم يُعثر على مناطق زمنية',
  more: (count: number) => {
    const zones = plural(count, {
      one: 'منطقة زمنية أخرى واحدة',
      two: 'منطقتان زمنيتان أخريان',
      few: `${formatNumber(count)} مناطق زمنية أخرى`,
      other: `${formatNumber(count)} منطقة زمنية أخرى`,
    });
    return `${zones}. اكتب للبحث.`;
  },
  from: (source: ZoneSource, zone: string) =>
    ({
      computer: `منطقة هذا الكمبيوتر (${zoneWords(zone)}) ما لم يُظهر الخادم غيرها.`,
      chosen: 'اخترتها بنفسك.',
      learned: `معروفة من ردود الخادم حتى الآن: ${zoneWords(zone)}.`,
      service: `منطقة الخدمة المدمجة: ${zoneWords(zone)}.`,
    })[source],
  now: (clock: string) => `الوقت هناك الآن: ${clock}.`,
  line: (source: ZoneSource, zone: string) =>
    ({
      computer: 'المنطقة الزمنية لهذا الكمبيوتر',
      chosen: `توقيت ${zoneWords(zone)}، من اختيارك`,
      learned: `توقيت ${zoneWords(zone)}، معروف من الخادم`,
      service: `توقيت ${zoneWords(zone)}`,
    })[source],
};
