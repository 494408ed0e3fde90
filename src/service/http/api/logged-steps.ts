import type { ImportRequest } from '$service/import/step';
import type { LogFields } from '$service/log/events';
import type { ServiceLog } from '$service/log/log';
import { toAppError } from '$shared/failures/failure';

type Work = Exclude<ImportRequest, { action: 'list' }>;

/** The members of an import's step that are logged. Steps of an undo have none. */
interface Step {
  file?: number;
  import?: number | null;
  report?: { counted: number };
  product?: string | null;
  format?: string | null;
}

/**
 * Passes on the steps of an import or undo, and logs its start and end. The reason of a failure is not logged: the
 * command reports it, and it may quote a line of the file.
 */
export async function* withStepLogging(
  log: ServiceLog,
  work: Work,
  steps: AsyncGenerator<object>,
): AsyncGenerator<object> {
  const kind = work.action === 'undo' ? 'undo' : 'import';
  const begin = performance.now();
  const counted = new Map<number, number>();
  let fields = fieldsOf(work);
  let failure: Pick<LogFields, 'error'> = {};
  let isFinished = false;
  log.write(`${kind}.started`, fields);
  try {
    for await (const step of steps) {
      const { file, import: id, report, product, format } = step as Step;
      const source = product ?? format;
      if (file !== undefined && report !== undefined) counted.set(file, report.counted);
      if (id !== undefined) fields = { ...fields, import: id };
      if (typeof source === 'string') fields = { ...fields, source };
      yield step;
    }
    isFinished = true;
  } catch (cause) {
    failure = { error: toAppError(cause).code };
    throw cause;
  } finally {
    const sum = [...counted.values()].reduce((all, each) => all + each, 0);
    const result = kind === 'undo' ? {} : { counted: sum };
    const ms = Math.round(performance.now() - begin);
    const event = isFinished ? 'finished' : 'ended';
    log.write(`${kind}.${event}`, { ...fields, ...result, ...failure, ms });
  }
}

function fieldsOf(work: Work): LogFields {
  if (work.action === 'undo') return { import: work.import };
  const { domain, files, dryRun } = work;
  const source = work.action === 'import' ? work.format : work.product;
  return { website: domain, source, files: files.length, isDryRun: dryRun };
}
