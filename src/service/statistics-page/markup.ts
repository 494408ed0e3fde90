import { escapeHtml } from '$shared/lib/escape-html';
import { directionOfText } from '$shared/text/locale';

/** HTML that is safe, because every value in it was escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = string | number | Markup | readonly Markup[];

/** The templates without their indentation, which would be half of a page. */
const compacted = new WeakMap<TemplateStringsArray, readonly string[]>();

/** The tag of template literals that are HTML. All values are escaped, except markup. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  const [first = '', ...others] = compact(strings);
  const text = others.reduce(
    (before, string, index) => before + textOf(parts[index]) + string,
    first,
  );
  return new Markup(text);
}

function compact(strings: TemplateStringsArray): readonly string[] {
  const known = compacted.get(strings);
  if (known !== undefined) return known;
  const compact = strings.map((string) => string.replace(/(?<!\s)\s*\n\s*/g, ' '));
  compacted.set(strings, compact);
  return compact;
}

function textOf(part: Part = ''): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escapeHtml(String(part));
}

/** Returns a text that keeps its own direction. */
export function isolateDirection(tag: string, words: string): Markup {
  const direction = directionOfText(words, tag);
  const attribute = direction === undefined ? '' : html` dir="${direction}"`;
  return html`<bdi${attribute}>${words}</bdi>`;
}
