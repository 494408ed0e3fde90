export const mishap = {
  title: 'حدث خطأ في Sitedeck',
  text: (folder: string) =>
    `هذا خطؤنا. ما حفظته لا يزال موجودًا. إن لاحظت سلوكًا غريبًا من الآن فصاعدًا، فأعد تشغيل Sitedeck.\n\nالتفاصيل في السجل: ${folder}`,
  restart: 'إعادة التشغيل',
  continue: 'متابعة',
  quit: 'إنهاء',
};

export const start = {
  title: 'لا يمكن تشغيل Sitedeck',
  sandboxMissing:
    'يمنع هذا النظام AppImage من حمايتك ببيئة معزولة. ثبّت حزمة .deb أو .rpm بدلًا منه. للتشغيل دون بيئة معزولة، عيّن SITEDECK_NO_SANDBOX=1.',
  dataUnusable: (folder: string, reason: string) =>
    `لا يستطيع Sitedeck حفظ أي شيء في المجلد ${folder} (${reason}).\n\nتحقق من أن القرص متصل وأن لديك إذنًا بالكتابة في هذا المجلد، ثم شغّل Sitedeck من جديد.`,
  failed: (folder: string) => `هذا خطؤنا. شغّل Sitedeck من جديد.\n\nالتفاصيل في السجل: ${folder}`,
};
