import { type Component, createRawSnippet, type Snippet } from 'svelte';

/** A component in one state. */
export interface Specimen {
  state: string;
  component: Component<Record<string, unknown>>;
  props: Record<string, unknown>;
  /** CSS pixels; by default its natural width. */
  width?: number;
}

/** A component in several states; its properties are checked by its own type. */
export const states =
  <Props extends object>(component: Component<Props, object, keyof Props | ''>, width?: number) =>
  (shown: Record<string, Props>): Specimen[] =>
    Object.entries(shown).map(([state, props]) => ({
      state,
      component: component as unknown as Specimen['component'],
      props: { ...(props as Record<string, unknown>) },
      ...(width !== undefined && { width }),
    }));

/** Sample text as a component's content. */
export const sampleTexts = (text: string): Snippet =>
  createRawSnippet(() => ({
    render: () => {
      const place = document.createElement('span');
      place.textContent = text;
      return place.outerHTML;
    },
  }));

export const nothing = (): void => undefined;

/** Longer than any sensible name, and without spaces at which it could break. */
export const LONG =
  'A name that somebody has made far too long, with a-part-that-cannot-be-broken-anywhere.example.com';
/** The same in a right-to-left language, with a left-to-right part. */
export const LONG_RTL = 'اسم طويل جدًا كتبه شخص ما دون أن يفكر في العرض المتاح له shop.example.com';

export const longIn = (isRtl: boolean): string => (isRtl ? LONG_RTL : LONG);
