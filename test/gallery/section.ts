import '$styles/font.css';
import '$styles/tokens.css';
import '$styles/base.css';
import '$styles/overlays.css';
import '$styles/palette.css';
import '$styles/forced-colors.css';
import '$styles/last-screen.css';
import './section.css';
import { mount } from 'svelte';
import { pageSurface } from '$client/browser';
import { chooseLanguage } from '$shared/text';
import { MODES, SECTION_NAMES } from './names';
import { SECTIONS } from './sections';

/* One section of the gallery: section.html?section=buttons&mode=dark. */
const asked = new URLSearchParams(location.search);
const mode = MODES.find((one) => one === asked.get('mode')) ?? 'light';
const language = mode === 'rtl' ? 'ar' : 'en-US';
await chooseLanguage(language);
pageSurface.setLanguage(language);
document.documentElement.dataset['theme'] = mode === 'dark' ? 'dark' : 'light';

const target = document.getElementById('section');
const section = SECTION_NAMES.find((name) => name === asked.get('section'));
if (target === null || section === undefined) throw new Error(`no section: ${location.search}`);
for (const { state, component, props, width } of SECTIONS[section](mode === 'rtl')) {
  const figure = document.createElement('figure');
  const caption = document.createElement('figcaption');
  caption.textContent = state;
  const place = document.createElement('div');
  if (width !== undefined) place.style.width = `${width}px`;
  figure.append(caption, place);
  target.append(figure);
  mount(component, { target: place, props });
}
