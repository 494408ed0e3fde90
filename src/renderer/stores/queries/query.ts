import type { Arguments, Priority, ResultOf } from '../../../shared/bridge/contract';

/** The channels that answer from the offline store first. */
export type ReadChannel = 'websites.list' | 'websites.show' | 'statistics.show';

/** A read's own arguments; source and requestId are the read's business. */
export type Question<C extends ReadChannel> = Omit<
  Arguments<C>,
  'source' | 'requestId' | 'priority'
> & {
  priority?: Priority;
};

export type AnswerOf<C extends ReadChannel> = NonNullable<ResultOf<C>>;

/** What has to be equal for an earlier answer to stay while the next one is on its way. */
export function subjectOf(question: Question<ReadChannel>): string {
  return `${question.accountId} ${'id' in question ? question.id : ''}`;
}
