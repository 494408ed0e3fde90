import type { StatisticName } from '$shared/api/statistics';
import { AppFailure, failureCode } from '$shared/failures/failure';
import { queryText } from '$shared/text/en/queries';
import type { Origin } from '$statistics/exports/origin';
import type { ExportTable } from '$statistics/exports/tables';
import type { QueryContext } from './context';
import { type AnswerAge, combineAges } from './dated';
import {
  findQuerySubject,
  type QuerySubject,
  readTable,
  type RequestedStatistics,
  tableOrigin,
} from './statistics';

/** The answer to a query for several statistics. */
export interface StatisticsAnswer {
  subject: QuerySubject;
  origin: Origin;
  tables: ExportTable[];
  /** Statistics that are not saved, when only saved answers are read. */
  missing: StatisticName[];
  state: AnswerAge;
}

/** Reads several statistics of a website. @throws InvalidQueryError, AppFailure */
export async function readStatistics(
  context: QueryContext,
  asked: RequestedStatistics & { names: readonly StatisticName[]; most?: number | undefined },
): Promise<StatisticsAnswer> {
  const subject = await findQuerySubject(context, asked);
  const read = await Promise.all(
    asked.names.map(async (name) => {
      try {
        return await readTable(context, subject, name, asked.most);
      } catch (cause) {
        if (failureCode(cause) === 'not-saved') return null;
        throw cause;
      }
    }),
  );
  const found = read.filter((one) => one !== null);
  if (found.length === 0) {
    throw new AppFailure('not-saved', queryText.notSaved(subject.website.domain));
  }
  const caveat = found.find(({ origin }) => origin.caveat)?.origin.caveat ?? null;
  return {
    subject,
    origin: tableOrigin(subject, caveat),
    tables: found.map(({ table }) => table),
    missing: asked.names.filter((_name, at) => read[at] === null),
    state: combineAges(found.map(({ state }) => state)),
  };
}
