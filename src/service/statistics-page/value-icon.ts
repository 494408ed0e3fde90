import { brandFile } from '$statistics/values/brand-file';
import type { ValueIcon } from '$statistics/values/label';
import { html, Markup } from './markup';
import ICONS from './value-icons.json';

const {
  flags,
  brands,
  outlines,
}: Record<keyof typeof ICONS, Readonly<Record<string, string>>> = ICONS;

/**
 * Returns the icon of a value; empty if it has none. The icon is embedded in the page, so that it causes no request.
 */
export function valueIcon(icon: ValueIcon | undefined): Markup | '' {
  if (icon === undefined) return '';
  switch (icon.kind) {
    case 'flag':
      return picture(own(flags, icon.code), 12);
    case 'brand':
      return picture(own(brands, brandFile(icon.brand)), 16);
    default:
      return outline(own(outlines, icon.kind === 'device' ? icon.device : icon.kind));
  }
}

const own = (icons: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(icons, name) ? icons[name] : undefined;

function picture(image: string | undefined, height: number): Markup | '' {
  if (image === undefined) return '';
  return html`<img src="data:image/png;base64,${image}" alt="" width="16" height="${height}" />`;
}

function outline(shapes: string | undefined): Markup | '' {
  if (shapes === undefined) return '';
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${new Markup(shapes)}</svg>`;
}
