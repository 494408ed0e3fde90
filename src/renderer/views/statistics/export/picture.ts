/** Space around the chart and its heading, CSS pixels. */
const MARGIN = 24;
const HEADING = 44;
/** Height of a legend line, CSS pixels. */
const ENTRY = 20;
const SAMPLE = 26;

/** The meaning of a line in the chart; its color is the name of a token. */
interface LegendEntry {
  words: string;
  color: string;
  dash: readonly number[];
}

/**
 * Renders the current chart as a PNG with a heading, because a picture must explain itself. Null if
 * no chart is on screen.
 * @param legend the lines below the chart, one per row
 */
export async function chartPicture(
  page: Document,
  about: string,
  legend: readonly LegendEntry[] = [],
): Promise<Blob | null> {
  const figure = page.querySelector('[data-main-chart] [role="img"]');
  const chart = figure?.querySelector('canvas');
  if (!chart || chart.width === 0) return null;
  const scale = chart.width / chart.clientWidth;
  const picture = page.createElement('canvas');
  picture.width = chart.width + 2 * MARGIN * scale;
  picture.height = chart.height + (2 * MARGIN + HEADING + legend.length * ENTRY) * scale;
  const pen = picture.getContext('2d');
  if (pen === null) return null;
  const style = getComputedStyle(chart);
  pen.fillStyle = style.getPropertyValue('--surface');
  pen.fillRect(0, 0, picture.width, picture.height);
  pen.scale(scale, scale);
  pen.fillStyle = style.getPropertyValue('--text');
  pen.font = `600 15px ${style.fontFamily}`;
  pen.fillText(about, MARGIN, MARGIN + 12);
  pen.fillStyle = style.getPropertyValue('--muted');
  pen.font = `400 12px ${style.fontFamily}`;
  pen.fillText(figure?.getAttribute('aria-label') ?? '', MARGIN, MARGIN + 32);
  pen.drawImage(chart, MARGIN, MARGIN + HEADING, chart.clientWidth, chart.clientHeight);
  pen.textBaseline = 'middle';
  pen.lineWidth = 2;
  legend.forEach(({ words, color, dash }, row) => {
    const y = MARGIN + HEADING + chart.clientHeight + (row + 0.5) * ENTRY;
    pen.strokeStyle = style.getPropertyValue(color);
    pen.setLineDash([...dash]);
    pen.beginPath();
    pen.moveTo(MARGIN, y);
    pen.lineTo(MARGIN + SAMPLE, y);
    pen.stroke();
    pen.fillText(words, MARGIN + SAMPLE + 8, y);
  });
  return new Promise((resolve) => picture.toBlob(resolve, 'image/png'));
}
