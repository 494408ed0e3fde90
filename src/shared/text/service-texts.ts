import type * as english from './generated/service/en';

/** The texts of the built-in service in a reader's language. English defines the type. */
export type ServiceMessages = typeof english;

/** By how much channels do not add up to all visits. */
export type ChannelGapWords = ServiceMessages['channelGaps'];
export type InsightWords = ServiceMessages['insight'];
export type PeriodSentenceWords = InsightWords['period'];
/**
 * The words from which labels of values are made. `continents` may have any key, because servers name continents by
 * codes.
 */
export type ValueWords = Omit<ServiceMessages['valueWords'], 'continents'> & {
  continents: Readonly<Record<string, string>>;
};

/** Returns the texts of the statistics page. */
export function servicePageOf({ servicePage, ...shared }: ServiceMessages) {
  const { channelGaps, insight, statisticTitles: titles, statisticValues: valueNames } = shared;
  return {
    ...servicePage,
    channelGaps,
    insight,
    titles,
    valueNames,
    values: shared.valueWords as ValueWords,
  };
}
export type ServicePageText = ReturnType<typeof servicePageOf>;

/** Returns the texts of e-mail reports. */
export function serviceMailOf({ serviceMail, channelGaps, insight, valueWords }: ServiceMessages) {
  return { ...serviceMail, channelGaps, insight, values: valueWords as ValueWords };
}
export type ServiceMailText = ReturnType<typeof serviceMailOf>;
