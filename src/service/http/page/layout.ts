import { serviceText } from '../../../shared/text/en/service';
import { html, Markup } from './markup';
import { STYLE } from './style';

// The style is our own text, and has to be byte for byte what its hash says.
const STYLE_ELEMENT = new Markup(`<style>${STYLE}</style>`);

/** A whole page. */
export function layout(title: string, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${serviceText.page.title(title)}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

/** A number as people read it. */
export const number = (value: number): string => new Intl.NumberFormat('en').format(value);
