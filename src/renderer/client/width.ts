import { innerWidth } from 'svelte/reactivity/window';

/** From here on the window has a sidebar, in CSS pixels; media queries say the same. */
const ROOMY = 800;

/** From here on, the head of the statistics has two rows beside the sidebar. */
const SPACIOUS = 900;

/** Whether the window is narrow; follows its width. */
export const isNarrow = (): boolean => (innerWidth.current ?? ROOMY) < ROOMY;

/** Whether the head of the statistics has one row and its tabs, and “…” the rest; follows the window's width. */
export const isTight = (): boolean => (innerWidth.current ?? SPACIOUS) < SPACIOUS;
