import { OTHER_VALUES } from './statistics';

/* Placeholders that products write for unknown values, database nulls, and rows that sum up all other values. */

const UNKNOWN =
  /^(?:|unknown|\((?:unknown|not set|none|not provided|data not available|data deleted)\)|(?:unbekannt|inconnue?|desconocid[oa]|sconosciut[oa]|desconhecid[oa]|nieznan[aey]|onbekend|ukendt|ukjent|okänd[at]?|tuntematon|neznám\p{L}|неизвестн\p{L}*|невідом\p{L}*|bilinmeyen|bilinmiyor|άγνωστ\p{L}|ismeretlen|necunoscut[ăe]?)|알 ?수 ?없음|不明|未知|غير معروف)$/iu;

/** Matomo's "Page URL not defined" in its larger languages. */
const NOT_DEFINED =
  /(?:\bnot defined|\bnicht definiert|\bnon définie?s?|\bno definid[oa]s?|\bnon definit[oaie]|\bnão definid[oa]s?|\bnie ?zdefiniowan\p{L}*|\bniet gedefinieerd|\binte definierad|\bnení definován\p{L}*|не определен\p{L}*|не визначен\p{L}*|\bikke defineret|\bikke definert|\bei määritelty|\bnincs meghatározva|δεν έχει οριστεί|정의되지 않음|tanımlanmamış|定義されていません|未定義|未定义|غير معرف\p{L}*)$/iu;

/**
 * The words for "Others" of Matomo and Google Analytics, in Matomo's larger languages. Matomo's flat reports
 * write the folder before the word.
 */
const REMAINDER =
  /^(?:\/.* - )?(?:others|andere|autres|otros|altri|outros|inne|anderen|andra|övriga|andre|muut|ostatní|другие|інші|diğer(?:leri)?|άλλα|egyéb|altele|기타|その他|其他|其它|أخرى|آخرون)$/i;

/** Whether a text is a product's placeholder for an unknown browser, system, device or place. */
export const isUnknown = (text: string): boolean => UNKNOWN.test(text) || NOT_DEFINED.test(text);

/** Whether a text is a placeholder among values that may be any text: pages, events, campaigns. */
const isPlaceholder = (text: string): boolean =>
  text === '' || (text.startsWith('(') && UNKNOWN.test(text)) || NOT_DEFINED.test(text);

/** Whether a label is the row that sums up the values a list omits. */
const isRemainder = (text: string): boolean =>
  text === OTHER_VALUES || text === '-1' || REMAINDER.test(text);

/**
 * Converts a label of an export to a value: `OTHER_VALUES` for the row of all other values, an empty text for
 * a placeholder, otherwise the result of `read`.
 */
export function exportLabel(text: string, read: (text: string) => string): string {
  if (isRemainder(text)) return OTHER_VALUES;
  return isPlaceholder(text) ? '' : read(text);
}

/** Whether a text is a database tool's notation for NULL. */
export const isNull = (text: string): boolean =>
  /^(?:\\N|\\\\N|null|\(null\)|\[null\]|<null>)$/i.test(text);
