import { resolve } from 'node:path';
import { PRODUCT_NAMES } from '$service/import/exports/reading';
import { FORMAT_NAMES } from '$service/import/formats/formats';
import { serviceText } from '$shared/text/en/service';
import { commandTexts } from '$shared/text/en/service-commands';
import { ArgumentError, defineServiceCommand } from '../command-line/command';
import { COUNTING_OPTIONS, readCounting } from '../command-line/data-folder';
import { readDay, readDomainArgument, readName } from '../command-line/values';
import type { ImportSettings } from '../import-steps';

const words = serviceText.terminal;

/** Imports logs, or the exports of another product. If no option says which, the first file decides. */
export const importCommand = defineServiceCommand({
  name: 'import',
  options: {
    domain: { type: 'string', value: 'D' },
    'dry-run': { type: 'boolean', short: 'n' },
    format: { type: 'string', value: 'NAME' },
    'client-header': { type: 'string', value: 'NAME' },
    from: { type: 'string', value: 'NAME' },
    before: { type: 'string', value: 'DAY' },
    ...COUNTING_OPTIONS,
  },
  arguments: [{ name: 'FILE', many: true, missing: words.filesMissing }],
  text: commandTexts.import,
  parse(values, files, environment): ImportSettings {
    const format = readName(values.format, FORMAT_NAMES, words.notAFormat);
    const product = readName(values.from, PRODUCT_NAMES, words.notAProduct);
    if (format !== null && product !== null) throw new ArgumentError(words.formatAndFrom);
    const before = readDay(values.before);
    if (format !== null && before !== null) throw new ArgumentError(words.beforeNeedsExport);
    const clientHeader = values['client-header'] ?? null;
    if (clientHeader !== null && (product !== null || before !== null)) {
      throw new ArgumentError(words.headerNeedsLog);
    }
    const domain = readDomainArgument(values.domain);
    const dryRun = values['dry-run'] ?? false;
    return {
      ...readCounting(values, environment),
      domain,
      files,
      format,
      clientHeader,
      product,
      before,
      dryRun,
    };
  },
  async run(settings) {
    if (await areExports(settings)) {
      await (await import('../import-exports')).runExportImport(settings);
    } else await (await import('../import-logs')).runLogImport(settings);
  },
});

async function areExports(settings: ImportSettings): Promise<boolean> {
  const { domain, files, format, clientHeader, product, before } = settings;
  if (product !== null || before !== null) return true;
  if (format !== null || clientHeader !== null) return false;
  const { recognizeExport } = await import('$service/import/exports/import-export');
  return (await recognizeExport(resolve(files[0] ?? ''), domain)).isTable;
}
