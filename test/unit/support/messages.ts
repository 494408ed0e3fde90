import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

const FOLDER = path.join(import.meta.dirname, '../../../src/shared/text/messages');

export interface Message {
  key: string;
  /** The source, in ICU MessageFormat. */
  source: string;
  /** Its text without the arguments. */
  words: string;
}

/** Every message of a language. */
export function messagesIn(language: string): Message[] {
  const file = readFileSync(path.join(FOLDER, `${language}.json`), 'utf8');
  return Object.entries(JSON.parse(file) as Record<string, string | string[]>)
    .filter(([key]) => !key.startsWith('@'))
    .flatMap(([key, value]) =>
      [value].flat().map((source) => ({ key, source, words: wordsOf(parse(source)) })),
    );
}

function wordsOf(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return wordsOf(element.children);
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return ' ';
      return Object.values(element.options)
        .map(({ value }) => wordsOf(value))
        .join('\n');
    })
    .join('');
}
