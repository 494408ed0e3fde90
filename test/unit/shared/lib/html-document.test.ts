import { expect, test } from 'vitest';
import { htmlDocument } from '$shared/lib/html-document';

test('escapes attributes and the title, and keeps styles inside their element', () => {
  const file = htmlDocument({
    attributes: { lang: `"'<>&` },
    title: `</title>"'&`,
    styles: `a::after { content: '</style>'; }`,
    body: '<h1>A &amp; B</h1>',
  });
  expect(file).toContain('<html lang="&quot;&#39;&lt;&gt;&amp;">');
  expect(file).toContain('<title>&lt;/title&gt;&quot;&#39;&amp;</title>');
  expect(file).toContain(String.raw`<style>a::after { content: '<\/style>'; }</style>`);
  expect(file).toContain('<body><h1>A &amp; B</h1></body>');
});

test('may load only its embedded pictures', () => {
  const file = htmlDocument({ attributes: {}, title: '', styles: '', body: '' });
  expect(file).toContain(`content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"`);
});
