import { type Theme, themeOf } from '$shared/settings/theme';

/** A rectangle on the desktop, in device-independent pixels. */
export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How a window was left. */
export interface WindowState {
  bounds: Bounds;
  maximized: boolean;
  /** 1 is 100 %. */
  zoom: number;
  theme: Theme;
}

export const MIN_WINDOW_SIZE = { width: 720, height: 520 } as const;
/** The part of a window's top edge that must be on a display so that the user can drag it. */
const GRIP = { width: 120, height: 40 } as const;
const ZOOM = { least: 0.5, most: 3 } as const;

/** Parses a stored window state; null when it is not valid. */
export function parseWindowState(kept: unknown): WindowState | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { bounds, maximized, zoom, theme } = kept as Partial<WindowState>;
  if (!isBounds(bounds)) return null;
  const factor = typeof zoom === 'number' && Number.isFinite(zoom) ? zoom : 1;
  return {
    bounds,
    maximized: maximized === true,
    zoom: Math.min(ZOOM.most, Math.max(ZOOM.least, factor)),
    theme: themeOf(theme) ?? 'system',
  };
}

function isBounds(value: unknown): value is Bounds {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y, width, height } = value as Partial<Bounds>;
  return [x, y, width, height].every((part) => Number.isInteger(part));
}

/**
 * Where to open a window with remembered bounds: in its old position if it can be dragged there, otherwise in the middle of the
 * first display, never larger than a display.
 *
 * @param areas the displays without their panels, the main one first
 */
export function correctBounds(bounds: Bounds, areas: readonly Bounds[]): Bounds {
  const [main] = areas;
  if (main === undefined) return bounds;
  const reachable = areas.find((area) => hasGrip(bounds, area));
  const area = reachable ?? main;
  const width = clamp(bounds.width, MIN_WINDOW_SIZE.width, area.width);
  const height = clamp(bounds.height, MIN_WINDOW_SIZE.height, area.height);
  if (reachable !== undefined) return { x: bounds.x, y: bounds.y, width, height };
  return {
    x: Math.round(area.x + (area.width - width) / 2),
    y: Math.round(area.y + (area.height - height) / 2),
    width,
    height,
  };
}

function hasGrip(bounds: Bounds, area: Bounds): boolean {
  const across = overlap(bounds.x, bounds.width, area.x, area.width);
  const topInside = bounds.y >= area.y && bounds.y + GRIP.height <= area.y + area.height;
  return topInside && across >= GRIP.width;
}

const overlap = (a: number, aSize: number, b: number, bSize: number): number =>
  Math.min(a + aSize, b + bSize) - Math.max(a, b);
const clamp = (value: number, least: number, most: number): number =>
  Math.max(Math.min(value, most), Math.min(least, most));
