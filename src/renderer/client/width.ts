import { innerWidth } from 'svelte/reactivity/window';

/** From this width on, the window has a sidebar, CSS pixels. Media queries use the same value. */
const ROOMY = 800;

/** From this width on, the header of the statistics has two rows beside the sidebar. */
const SPACIOUS = 900;

/** Returns whether the window is narrow; reactive. */
export const isNarrow = (): boolean => (innerWidth.current ?? ROOMY) < ROOMY;

/**
 * Returns whether the header of the statistics is one row with its tabs and a “…” menu; reactive.
 */
export const isTight = (): boolean => (innerWidth.current ?? SPACIOUS) < SPACIOUS;
