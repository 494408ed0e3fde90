import { stat } from 'node:fs/promises';
import { AppFailure } from '$shared/failures/failure';
import { importText } from '$shared/text/en/service-import';
import { AccessLog, type LogLine } from './access-log';
import { findAlreadyImportedLength } from './already-imported';
import { FileImport, type LogFile } from './file-import';
import { FormatFinder } from './formats/finder';
import { type FormatName, type LineParser, parserFor } from './formats/formats';
import { isProblem, type LoggedRequest } from './formats/request';
import { mayContainHost } from './host-field';
import type { ImportStep } from './step';
import type { ImportTarget } from './target';
import { NO_THROTTLE, type Throttle } from './throttle';

/** Options of a log import: how it shares the thread with hits, and which header names the client behind a proxy. */
interface LogOptions {
  pace?: Throttle;
  clientHeader?: string | null;
}

/**
 * Imports the logs of web servers into a website, one after the other. Each batch is a transaction that also records
 * what was imported. An interrupted import can therefore be repeated, and nothing is counted twice. A log that has
 * grown since an earlier import, or overlaps with one, is continued. If the caller stops iterating, the import ends.
 *
 * @param open opens the target once all files were recognized as logs
 * @param format the format; null to detect it
 * @param size the number of lines per transaction and step
 * @throws AppFailure bad-argument if a file is not a log of the format, before anything is imported; not-found if the
 * website is deleted in the meantime
 */
export async function* importLogs(
  open: () => Promise<ImportTarget>,
  files: readonly string[],
  format: FormatName | null,
  size: number,
  { pace = NO_THROTTLE, clientHeader = null }: LogOptions = {},
): AsyncGenerator<ImportStep> {
  const logs: LogFile[] = [];
  for (const path of files) {
    logs.push({ path, format, clientHeader, ...(await checkFormat(path, format, clientHeader)) });
  }
  const target = await open();
  try {
    yield* importInto(target, logs, size, pace);
  } finally {
    await target.close();
  }
}

async function* importInto(
  target: ImportTarget,
  logs: readonly LogFile[],
  size: number,
  pace: Throttle,
): AsyncGenerator<ImportStep> {
  for (const [index, log] of logs.entries()) {
    const { path } = log;
    const total = await logFileSize(path);
    const file = new AccessLog(path);
    const marked = await findAlreadyImportedLength(new AccessLog(path), target.marks);
    const work = await FileImport.open(target, log, marked);
    for await (const line of file.lines()) {
      const pending = work.add(line);
      if (pending !== undefined) await pending;
      if (pace.isDue) await pace.rest();
      if (line.number % size !== 0) continue;
      await work.commit();
      await pace.rest();
      yield { ...work.state(), file: index, done: Math.min(file.bytesRead, total), total };
    }
    await work.finish();
    const days = [...work.days].sort(([a], [b]) => a - b);
    yield {
      ...work.state(),
      file: index,
      done: total,
      total,
      finished: true,
      days,
      lacks: work.lacks(),
    };
  }
}

/**
 * Checks the format of a file.
 *
 * @returns whether any request has a user agent, and whether the first of these may have a host after it. In a log
 * without user agents, a request without one is not a bot's.
 * @throws AppFailure bad-argument if the file is not a log of the format
 */
async function checkFormat(
  path: string,
  format: FormatName | null,
  clientHeader: string | null,
): Promise<Pick<LogFile, 'hasAgents' | 'mayHaveHosts'>> {
  await logFileSize(path);
  const finder = new FormatFinder(path, format, clientHeader);
  let parse: LineParser | null = null;
  const before: LogLine[] = [];
  for await (const line of new AccessLog(path).lines()) {
    if (parse === null) {
      before.push(line);
      const found = finder.take(line);
      if (found === null) continue;
      parse = parserFor(found);
    } else before.splice(0, before.length, line);
    for (const each of before) {
      const request = withAgent(parse, each);
      if (request !== null) return { hasAgents: true, mayHaveHosts: mayContainHost(request) };
    }
  }
  if (parse === null) finder.refuse();
  return { hasAgents: false, mayHaveHosts: false };
}

/** Returns the request in a line; null if it has no user agent. */
function withAgent(parse: LineParser, { text, ended }: LogLine): LoggedRequest | null {
  const reading = parse(text, ended);
  const isRequest = reading !== 'comment' && !isProblem(reading);
  return isRequest && reading.userAgent !== '' ? reading : null;
}

/**
 * Returns the size of a log file. The error's text is for the user who named the file.
 *
 * @throws AppFailure bad-argument
 */
export async function logFileSize(path: string): Promise<number> {
  const { kinds } = importText;
  const refusal = (reason: string): AppFailure =>
    new AppFailure('bad-argument', importText.unusable(path, reason));
  const found = await stat(path).catch((cause: unknown) => {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw refusal(kinds.missing);
    if (code === 'EACCES') throw refusal(kinds.forbidden);
    throw cause;
  });
  if (found.isDirectory()) throw refusal(kinds.folder);
  return found.size;
}
