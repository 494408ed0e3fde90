import { lexer, type Token, type Tokens } from 'marked';
import type { GuidePlace } from '$stores/app/dialogs.svelte';

/** A page of the guide. */
export interface GuidePage {
  /** Its file's name. */
  file: string;
  title: string;
  blocks: readonly Token[];
}

const INDEX = 'README.md';
const texts = import.meta.glob<string>('../../../../docs/guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const byFile = new Map(
  Object.entries(texts).map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1), text]),
);

const pictures = import.meta.glob<string>('../../../../docs/guide/pictures/*.png', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** A picture of a page, in both themes. */
export interface GuidePicture {
  /** The picture's description. */
  alt: string;
  light: string;
  dark: string;
}

/** Returns the pages of docs/guide in the order of its index, without the index itself. */
export function guidePages(): GuidePage[] {
  return linksIn(lexer(byFile.get(INDEX) ?? '')).flatMap(({ href }) => {
    const text = byFile.get(href);
    if (text === undefined) return [];
    const [first, ...blocks] = lexer(text).filter(({ type }) => type !== 'space');
    return [{ file: href, title: first?.type === 'heading' ? plainText(first) : href, blocks }];
  });
}

/** Returns the target of a page's link within the guide; null for an external link. */
export function guidePlaceOf(href: string, from: string): GuidePlace | null {
  const [file = '', anchor = null] = href.split('#');
  if (file === '') return { file: from, anchor };
  return byFile.has(file) ? { file, anchor } : null;
}

/** Returns the picture for a piece of markup in a page; null for other markup. */
export function guidePictureOf(markup: string): GuidePicture | null {
  const [, alt, name] = PICTURE.exec(markup) ?? [];
  const [light, dark] = ['light', 'dark'].map(
    (theme) => pictures[`../../../../docs/guide/pictures/${name ?? ''}-${theme}.png`],
  );
  return alt === undefined || light === undefined || dark === undefined
    ? null
    : { alt, light, dark };
}

/** The only markup in the guide. Code hosts choose between the two themes by it. */
const PICTURE = /<img\s+alt="([^"]+)"\s+src="pictures\/([a-z-]+)-light\.png"/;

/** Returns the anchor of a heading, generated like on code hosts. */
export function headingAnchor(heading: Token): string {
  return plainText(heading)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}

/** Returns the text of a token without formatting. */
export function plainText(token: Token): string {
  const inner = innerOf(token);
  if (inner.length > 0) return inner.map(plainText).join('');
  return 'text' in token && typeof token.text === 'string' ? token.text : '';
}

function linksIn(tokens: readonly Token[]): Tokens.Link[] {
  return tokens.flatMap((token) =>
    token.type === 'link' ? [token as Tokens.Link] : linksIn(innerOf(token)),
  );
}

function innerOf(token: Token): Token[] {
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].flat().flatMap(({ tokens }) => tokens);
  }
  if (token.type === 'list') return (token as Tokens.List).items;
  return 'tokens' in token && token.tokens !== undefined ? token.tokens : [];
}
