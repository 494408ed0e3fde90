import type { ReportHeights } from './report-pages';

/** What a sheet is wide, CSS pixels (ReportPaper). */
const WIDTHS: Readonly<Record<string, number>> = { a4: 794, letter: 816 };
/** On the screen, the sheet's edge and padding are wider than on paper, by the difference. */
const EDGE = 8 + 48 - (6 + 14);

/** Measures what a report on the screen is made of, as it will be on paper. */
export function heightsOf(sheet: HTMLElement): ReportHeights {
  // A narrow window shows it smaller.
  const scale = sheet.getBoundingClientRect().width / (WIDTHS[sheet.dataset['paper'] ?? ''] ?? 1);
  const start = sheet.getBoundingClientRect().top;
  const lists = sheet.querySelector('.lists');
  const after = lists?.nextElementSibling ?? null;
  const heights = (of: Element | null): number[] => {
    const parts = [...(of?.children ?? [])].map((one) => one.getBoundingClientRect());
    // To the beginning of the next one, so that the distances between them count.
    return parts.map(({ top, bottom }, index) => ((parts[index + 1]?.top ?? bottom) - top) / scale);
  };
  return {
    top: ((lists?.getBoundingClientRect().top ?? start) - start) / scale - EDGE,
    columns: [...(lists?.children ?? [])].map(heights),
    after: heights(after),
  };
}
