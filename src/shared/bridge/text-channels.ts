/** The channels whose results cross the bridge as JSON text, which is copied faster than objects. */
const TEXT_CHANNELS = ['portfolio.saved', 'queries.watch', 'queries.refresh'] as const;

export type TextChannel = (typeof TEXT_CHANNELS)[number];

/** Whether the results of a channel cross the bridge as JSON text. */
export const isTextChannel = (channel: string): boolean =>
  TEXT_CHANNELS.some((one) => one === channel);
