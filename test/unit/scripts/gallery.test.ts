import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/** The styles of the application that a script loads, in their order. */
const stylesOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^import '([^']+\/styles\/[^']+\.css)';$/gm)].map(
    ([, path = '']) => basename(path),
  );

test('the gallery has the styles of the application, in the same order', () => {
  const styles = stylesOf('src/renderer/main.ts');
  expect(styles).toContain('tokens.css');
  expect(stylesOf('test/gallery/section.ts')).toEqual(styles);
});
