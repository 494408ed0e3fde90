import { MODES, SECTION_NAMES } from './names';

/* Every section beside itself in both themes and from right to left: a frame each, because themes and languages are a page's. */
for (const section of SECTION_NAMES) {
  const heading = document.createElement('h2');
  heading.textContent = section;
  const row = document.createElement('div');
  for (const mode of MODES) {
    const frame = document.createElement('iframe');
    frame.src = `section.html?section=${section}&mode=${mode}`;
    frame.title = `${section}, ${mode}`;
    frame.addEventListener('load', () => {
      const page = frame.contentDocument?.documentElement;
      if (!page) return;
      const fit = () => (frame.style.height = `${page.scrollHeight}px`);
      new ResizeObserver(fit).observe(page);
      fit();
    });
    row.append(frame);
  }
  document.body.append(heading, row);
}
