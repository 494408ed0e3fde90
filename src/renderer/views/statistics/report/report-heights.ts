import type { ReportHeights } from './report-pages';

/** The width of a sheet, CSS pixels (ReportPaper). */
const WIDTHS: Readonly<Record<string, number>> = { a4: 794, letter: 816 };
/** On screen, the sheet has wider edges and padding than on paper, by this difference. */
const EDGE = 8 + 48 - (6 + 14);

/** Measures the parts of the report on screen at the size they have on paper. */
export function heightsOf(sheet: HTMLElement): ReportHeights {
  // A narrow window shrinks the sheet.
  const scale = sheet.getBoundingClientRect().width / (WIDTHS[sheet.dataset['paper'] ?? ''] ?? 1);
  const start = sheet.getBoundingClientRect().top;
  const lists = sheet.querySelector('.lists');
  const after = lists?.nextElementSibling ?? null;
  const heights = (of: Element | null): number[] => {
    const parts = [...(of?.children ?? [])].map((one) => one.getBoundingClientRect());
    // Measured to the start of the next part, to include the margins between them.
    return parts.map(({ top, bottom }, index) => ((parts[index + 1]?.top ?? bottom) - top) / scale);
  };
  return {
    top: ((lists?.getBoundingClientRect().top ?? start) - start) / scale - EDGE,
    columns: [...(lists?.children ?? [])].map(heights),
    after: heights(after),
  };
}
