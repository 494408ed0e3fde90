import { readFileSync } from 'node:fs';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { FIRST_PAGE_COUNTS, testCases } from '../support/tracked-sites';

/* The module for bundlers, as used in a project after its types are removed. */

const MODULE = transpileModule(
  readFileSync(new URL('../../../docs/tracker/sitedeck-tracker.ts', import.meta.url), 'utf8'),
  { compilerOptions: { module: ModuleKind.ESNext, target: ScriptTarget.ESNext } },
).outputText;

const PAGE = `import { event, ignore, load, view } from '/tracker.js';
event({ name: 'Early', value: 5, unit: 'USD' });
const options = { host: document.documentElement.dataset.service, outbound: true, downloads: ['pdf', 'zip'] };
load(options);
load(options);
Object.assign(window, { event, ignore, load, view });`;

const site = {
  script: (_src: string, service: string) =>
    `<script>document.documentElement.dataset.service='${service}/'</script><script type="module" src="/page.js"></script>`,
  after:
    '<a href="http://partner.example/a.zip">archive</a> <a href="http://partner.example/">partner</a>',
  files: { '/tracker.js': MODULE, '/page.js': PAGE },
};

testCases([
  {
    name: 'the module loads the tracker once, and what was called before waits for it',
    ...site,
    counts: { ...FIRST_PAGE_COUNTS, event: { 'Early:5:USD': 1 } },
  },
  {
    name: 'the module passes on its options and commands',
    ...site,
    act: async (page) => {
      await page.evaluate('addEventListener("click",(event)=>event.preventDefault())');
      await page.waitForFunction('window.sitedeck&&!sitedeck.q');
      await page.getByText('archive').click();
      await page.getByText('partner').click();
      await page.evaluate('view();ignore();view();ignore(false);event({name:"Late"})');
    },
    counts: {
      page: { '/first': 2 },
      landing_page: { '/first': 1 },
      event: {
        'Early:5:USD': 1,
        'Download:partner.example/a.zip:': 1,
        'Outbound link:partner.example/:': 1,
        'Late::': 1,
      },
    },
  },
]);
