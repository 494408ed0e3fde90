import { expect, test } from 'vitest';
import { pageLocaleFor } from '$service/statistics-page/page-locale';

test.each([
  [null, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fi-FI, fi;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'en'],
  ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
  ['pt-BR, ja;q=0.9', 'pt'],
  ['en;q=0.3, DE-ch ; q=0.4', 'de'],
  ['de;q=0, fi', 'en'],
  ['de;q=much', 'en'],
  [',;=;,', 'en'],
])('answers Accept-Language "%s" in "%s"', async (likes, tag) => {
  expect((await pageLocaleFor(likes)).tag).toBe(tag);
});
