import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { en } from '$shared/text';

const GUIDE = 'docs/guide';
const read = (folder: string, ending: string): [string, string][] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')]);
const pages = read(GUIDE, '.md');
/** Without the & that marks the access key in a menu. */
const words = [...read('src/shared/text/en', '.ts'), ...read('src/shared/text/messages', 'en.json')]
  .map(([, source]) => source.replaceAll('&', ''))
  .join('\n');

/** Keys are bold in the guide, too, but are not texts of the application. */
const KEYS = /^([?]|(Ctrl|Cmd)\+K)$/;
const wordsOf = (page: string): string[] =>
  [...page.matchAll(/\*\*(.+?)\*\*/gs)].map(([, bold = '']) => bold.replaceAll(/\s+/g, ' '));
/** Failures that the user never sees as a message. */
const UNSAID = new Set(['cancelled']);

it('names the parts of the screen by their texts', () => {
  const unknown = pages.flatMap(([file, page]) =>
    wordsOf(page)
      .filter((bold) => !KEYS.test(bold) && !words.toLowerCase().includes(bold.toLowerCase()))
      .map((bold) => `${file}: ${bold}`),
  );
  expect(unknown).toEqual([]);
});

it('explains every failure under its own title', () => {
  const [, troubleshooting = ''] = pages.find(([file]) => file === 'troubleshooting.md') ?? [];
  const missing = Object.entries(en.failures)
    .filter(([code, { title }]) => !UNSAID.has(code) && !troubleshooting.includes(`### ${title}\n`))
    .map(([code]) => code);
  expect(missing).toEqual([]);
});

it('lists every page, and links only to pages and headings that exist', () => {
  const anchors = (page: string): string[] =>
    [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    );
  const [, index = ''] = pages.find(([file]) => file === 'README.md') ?? [];
  const unlisted = pages.filter(([file]) => file !== 'README.md' && !index.includes(`(${file})`));
  expect(unlisted.map(([file]) => file)).toEqual([]);
  const broken = pages.flatMap(([file, page]) =>
    [...page.matchAll(/\]\(([^):]+)\)/g)].flatMap(([, link = '']) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : readText(join(GUIDE, path));
      const isThere = target !== null && (anchor === undefined || anchors(target).includes(anchor));
      return isThere ? [] : [`${file}: ${link}`];
    }),
  );
  expect(broken).toEqual([]);
});

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw cause;
  }
}
