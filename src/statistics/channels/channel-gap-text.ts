import type { ChannelGapWords } from '$shared/text/service-texts';
import type { ChannelGap } from './channel-list';

/** A gap in any language: the built-in service speaks its reader's. */
export function channelGapIn(
  words: ChannelGapWords,
  { kind, visits }: ChannelGap,
  formatNumber: (value: number) => string,
): string {
  return kind === 'least' ? words.least : words[kind]({ visits, formatted: formatNumber(visits) });
}
