/** A press of the pointer, as both the page and the preload script receive it. Positions are in CSS pixels. */
interface Press {
  clientX: number;
  clientY: number;
  button: number;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** What the preload script needs of the document. */
export interface PressedDocument {
  documentElement: { dataset: Record<string, string | undefined> };
  addEventListener(
    name: 'pointerdown',
    listener: (press: Press) => void,
    how: { capture: boolean; signal: AbortSignal },
  ): void;
}

/** Whether a press opens what it is on in this window. */
export const isPlainPress = ({ button, ctrlKey, metaKey, shiftKey }: Press): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey;

/**
 * Notes the last press that is made before the page's script runs. The note is an attribute of the document, which
 * the preload script and the page share.
 *
 * @returns a function that ends it
 */
export function noteEarlyPress(page: PressedDocument): () => void {
  const stops = new AbortController();
  const note = (press: Press): void => {
    const { dataset } = page.documentElement;
    if (isPlainPress(press)) dataset['pressed'] = `${press.clientX} ${press.clientY}`;
    else delete dataset['pressed'];
  };
  page.addEventListener('pointerdown', note, { capture: true, signal: stops.signal });
  return () => stops.abort();
}

/** Removes the note of an early press. @returns its position in CSS pixels, or null without a press */
export function takeEarlyPress(page: PressedDocument): { x: number; y: number } | null {
  const { dataset } = page.documentElement;
  const [x = NaN, y = NaN] = (dataset['pressed'] ?? '').split(' ').map(Number);
  delete dataset['pressed'];
  return Number.isNaN(y) ? null : { x, y };
}
