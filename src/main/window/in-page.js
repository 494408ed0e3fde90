/** @type {typeof import('./in-page').waitUntilLoaded} */
export const waitUntilLoaded = () => {
  /** Chromium does not load images that are clipped. @param {Element} element */
  const isSeen = (element) => {
    let { top, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box !== null; box = box.parentElement) {
      if (getComputedStyle(box).overflowY === 'visible') continue;
      const shown = box.getBoundingClientRect();
      top = Math.max(top, shown.top);
      bottom = Math.min(bottom, shown.bottom);
    }
    return bottom > Math.max(top, 0) && top < innerHeight;
  };
  const isQuiet = () => {
    const busy = [...document.querySelectorAll('[aria-busy="true"]')];
    const images = [...document.images].filter((image) => !image.complete);
    return ![...busy, ...images].some(isSeen);
  };
  const FRAMES_OF_QUIET = 10;
  return new Promise((resolve) => {
    let quiet = 0;
    const check = () => {
      quiet = isQuiet() ? quiet + 1 : 0;
      if (quiet >= FRAMES_OF_QUIET) resolve();
      else requestAnimationFrame(check);
    };
    check();
  });
};

/** @type {typeof import('./in-page').waitForReport} */
export const waitForReport = async () => {
  const FRAMES_OF_QUIET = 10;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const report = () =>
    /** @type {HTMLElement | null} */ (document.querySelector('article[data-paper]'));
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
};

/** @type {typeof import('./in-page').missingInReport} */
export const missingInReport = () => {
  const article = document.querySelector('article[data-paper]');
  return article?.getAttribute('data-missing') ?? '';
};

/** @type {typeof import('./in-page').reportParts} */
export const reportParts = async () => {
  const article = /** @type {HTMLElement} */ (
    document.querySelector('article[data-paper]')?.cloneNode(true)
  );
  /** @param {string} address @returns {Promise<string>} */
  const inlined = async (address) => {
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
};

/** @type {typeof import('./in-page').draw} */
export const draw = (address, most) =>
  new Promise((resolve) => {
    const image = new Image();
    image.onerror = () => resolve(null);
    image.onload = () => {
      const { naturalWidth, naturalHeight } = image;
      const fitting = Math.min(most.width / naturalWidth, most.height / naturalHeight);
      const scale = address.startsWith('data:image/svg') ? fitting : Math.min(1, fitting);
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.round(naturalWidth * scale));
      canvas.height = Math.max(1, Math.round(naturalHeight * scale));
      const context = canvas.getContext('2d');
      if (context === null || !Number.isFinite(scale)) return resolve(null);
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      resolve(canvas.toDataURL('image/png'));
    };
    image.src = address;
  });
