/** The cell separators of CSV files, by name. */
export const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const;
export type Separator = keyof typeof SEPARATORS;
export const SEPARATOR_NAMES = ['comma', 'semicolon', 'tab'] as const satisfies Separator[];

/** The separators that can be chosen. `language`: the separator that spreadsheets in the user's language expect. */
export const SEPARATOR_CHOICES = ['language', ...SEPARATOR_NAMES] as const;
export type SeparatorChoice = (typeof SEPARATOR_CHOICES)[number];
