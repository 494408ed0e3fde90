import { expect, it } from 'vitest';
import { printFooter } from '$main/window/print-footer';
import { messages } from '$shared/text/generated/application/de';

it('has the title, escaped, and the numbers that Chromium fills in', () => {
  const foot = printFooter('<b>&"x".example', messages.report.pageOf);
  expect(foot).toContain('<span>&lt;b&gt;&amp;&quot;x&quot;.example</span>');
  expect(foot).toContain(
    'Seite <span class="pageNumber"></span> von <span class="totalPages"></span>',
  );
});
