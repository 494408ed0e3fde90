import type { HtmlDocument } from '$shared/lib/html-document';

/* Functions that run in the page of a report: none can use anything from this module. */

/** Waits until the report has stood still for some frames with its pictures loaded. Returns its paper. */
export async function waitForReport(): Promise<string> {
  const FRAMES_OF_QUIET = 10;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const report = (): HTMLElement | null => document.querySelector('article[data-paper]');
  let before = '';
  for (let quiet = 0; quiet < FRAMES_OF_QUIET;) {
    await frame();
    const now = report()?.outerHTML ?? '';
    quiet = now !== '' && now === before ? quiet + 1 : 0;
    before = now;
  }
  const article = report();
  const images = [...(article?.querySelectorAll('img') ?? [])];
  await Promise.allSettled(images.map((image) => image.decode()));
  return article?.dataset['paper'] ?? '';
}

/** A text that lists what the report could not load; empty when it is complete. */
export function missingInReport(): string {
  const article = document.querySelector<HTMLElement>('article[data-paper]');
  return article?.dataset['missing'] ?? '';
}

/** The report's parts for an HTML file, with its pictures inside. */
export async function reportParts(): Promise<Omit<HtmlDocument, 'title'>> {
  const article = document.querySelector('article[data-paper]')?.cloneNode(true) as HTMLElement;
  const inlined = async (address: string): Promise<string> => {
    const content = await (await fetch(address)).blob();
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.onerror = () => reject(new Error('a picture of the report cannot be read'));
      reader.readAsDataURL(content);
    });
  };
  for (const image of article.querySelectorAll('img')) {
    if (!image.src.startsWith('data:')) image.src = await inlined(image.src);
    image.removeAttribute('srcset');
  }
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const styles = [
    ...rules.map((rule) => rule.cssText),
    // The application's page does not scroll; a document does.
    'html, body, #app { height: auto; overflow: visible; }',
    '@media screen { #app { padding: 24px 0; } }',
  ];
  const { lang, dir } = document.documentElement;
  return {
    attributes: { lang, dir, 'data-theme': 'light' },
    styles: styles.join('\n'),
    body: `<div id="app">${article.outerHTML}</div>`,
  };
}
