import { MODES, SECTION_NAMES } from './names';

/*
 * Every section in both themes and from right to left, each in its own frame, because theme and
 * language belong to a page.
 */
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
