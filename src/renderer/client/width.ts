import { innerWidth } from 'svelte/reactivity/window';

/** From here on the window has a sidebar, and its heads have all their buttons, in CSS pixels; media queries say the same. */
const ROOMY = 800;

/** Whether the window is narrow; follows its width. */
export const isNarrow = (): boolean => (innerWidth.current ?? ROOMY) < ROOMY;
