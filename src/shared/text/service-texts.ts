import type * as english from './generated/service/en';

/** What the built-in service says in its reader's language, of which English decides the form. */
export type ServiceMessages = typeof english;

export type InsightWords = ServiceMessages['insight'];
export type PeriodSentenceWords = InsightWords['period'];
/** Words that labels of statistics' values are made of. Servers name continents: any text is a code. */
export type ValueWords = Omit<ServiceMessages['valueWords'], 'continents'> & {
  continents: Readonly<Record<string, string>>;
};

/** The texts of the page of statistics. */
export function servicePageOf({ servicePage, ...shared }: ServiceMessages) {
  const { insight, statisticTitles: titles, statisticValues: valueNames } = shared;
  return { ...servicePage, insight, titles, valueNames, values: shared.valueWords as ValueWords };
}
export type ServicePageText = ReturnType<typeof servicePageOf>;

/** The texts of e-mail reports. */
export function serviceMailOf({ serviceMail, insight, valueWords }: ServiceMessages) {
  return { ...serviceMail, insight, values: valueWords as ValueWords };
}
export type ServiceMailText = ReturnType<typeof serviceMailOf>;
