// @ts-check
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError } from './lib/errors.mjs';
import { runMain } from './lib/main.mjs';
import { captureOutput } from './lib/run.mjs';

/* Shows which files the compiler asks for when something is added (docs/adding.md): adds a row to a table in a copy of the project, and checks the types there. */

/** @type {[added: string, file: string, before: string, row: string][]} */
const ADDITIONS = [
  [
    'A statistic',
    'src/shared/api/statistics.ts',
    '  referrer: {',
    "  added: { rows: 'values', group: 'pages', unit: 'visits', form: 'text', code: 30, serverWord: null },",
  ],
  [
    'A panel on the statistics screen',
    'src/renderer/views/statistics/panels/panel-sections.ts',
    "'map' |",
    "'added' |",
  ],
  [
    'A website field',
    'src/shared/api/website-fields.ts',
    '  favorite: {',
    "  added: { kind: 'flag', setOn: 'both', default: 0 },",
  ],
  [
    'A setting',
    'src/shared/settings/settings.ts',
    '  updates: {',
    "  added: { kind: 'switch', default: true, card: 'desktop' },",
  ],
  [
    'A bridge call',
    'src/shared/bridge/calls/app-calls.ts',
    "  'app.boot':",
    "  'app.added': defineCall(noArguments, result<null>()),",
  ],
];
/** The files in which the compiler reports missing texts. The texts themselves are in the JSON files of the messages. */
const TEXTS = /^src\/shared\/text\/(?:index|languages)\.ts$/;

await runMain(null, async ({ root, env }) => {
  const copy = mkdtempSync(join(tmpdir(), 'sitedeck-adding-'));
  try {
    const { stdout } = await captureOutput('git', ['ls-files', '-z'], { cwd: root });
    for (const file of stdout.split('\0').filter(Boolean))
      cpSync(join(root, file), join(copy, file));
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
    const run = (/** @type {string} */ script) =>
      captureOutput(process.execPath, [script], { cwd: copy, env });
    await run('scripts/texts.mjs');
    for (const [added, file, before, row] of ADDITIONS) {
      const text = readFileSync(join(copy, file), 'utf8');
      if (!text.includes(before)) throw new SetupError(`${file} has no "${before}".`);
      writeFileSync(join(copy, file), text.replace(before, `${row}\n${before}`));
      const { output } = await run('scripts/typecheck.mjs');
      writeFileSync(join(copy, file), text);
      // Errors about unknown keys follow from missing texts, so they are not listed.
      const failed = output.replaceAll(/^(?:.*\nError: |.*TS7053: )Element implicitly .*$/gm, '');
      const asked = [...failed.matchAll(/\b(?:src|test)\/[\w./-]+(?=[(:]\d+[,:]\d+)/g)]
        .map(([name]) => (TEXTS.test(name) ? 'src/shared/text/messages/*.json' : name))
        .filter((name) => name !== file);
      process.stdout.write(`${added}: ${file}; asked for: ${[...new Set(asked)].join(', ')}\n`);
    }
  } finally {
    rmSync(copy, { recursive: true });
  }
  return 0;
});
