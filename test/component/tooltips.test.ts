import { fireEvent, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showTooltips, TOOLTIP_DELAY_MS } from '$components/overlay/tooltips';

let stop = (): void => undefined;
const tooltip = () => document.querySelector('.tooltip')?.textContent ?? null;
const over = (element: Element) => fireEvent.pointerOver(element, { pointerType: 'mouse' });

function put(html: string): HTMLElement {
  document.body.innerHTML = html;
  return screen.getByRole('button');
}

beforeEach(() => {
  vi.useFakeTimers();
  stop = showTooltips(document, false);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('a tooltip', () => {
  it('shows a title after 400 ms, with its key, instead of the system’s', async () => {
    const button = put('<button title="Calendar" data-key="Mod+K">x</button>');
    await over(button);
    vi.advanceTimersByTime(TOOLTIP_DELAY_MS - 1);
    expect(tooltip()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(tooltip()).toBe('CalendarCtrlK');
    expect(document.querySelectorAll('.tooltip kbd')).toHaveLength(2);
    expect(button.title).toBe('');
    await over(document.body);
    expect([tooltip(), button.title]).toEqual([null, 'Calendar']);
  });

  it('shows on keyboard focus, keeps the title for screen readers, and closes with Escape', async () => {
    const button = put('<button title="Export">x</button>');
    button.focus();
    vi.advanceTimersByTime(TOOLTIP_DELAY_MS);
    expect([tooltip(), button.title]).toEqual(['Export', 'Export']);
    await fireEvent.keyDown(button, { key: 'Escape' });
    expect(tooltip()).toBeNull();
  });

  it('closes when its element is pressed, and stays closed beside the opened menu', async () => {
    const button = put('<button title="Share">x</button>');
    await over(button);
    vi.advanceTimersByTime(TOOLTIP_DELAY_MS);
    expect(tooltip()).toBe('Share');
    await fireEvent.pointerDown(button);
    expect(tooltip()).toBeNull();
    button.setAttribute('aria-expanded', 'true');
    await over(document.body);
    await over(button);
    vi.advanceTimersByTime(TOOLTIP_DELAY_MS);
    expect(tooltip()).toBeNull();
  });

  it('restores a title that changed under the pointer, but not a removed one', async () => {
    const button = put('<button title="Show">x</button>');
    await over(button);
    button.title = 'Hide';
    await vi.advanceTimersByTimeAsync(TOOLTIP_DELAY_MS);
    expect([button.title, tooltip()]).toEqual(['', 'Hide']);
    await over(document.body);
    expect(button.title).toBe('Hide');
    await over(button);
    button.removeAttribute('title');
    await vi.advanceTimersByTimeAsync(TOOLTIP_DELAY_MS);
    await over(document.body);
    expect(button.hasAttribute('title')).toBe(false);
  });

  it('is not shown if it repeats the visible text, unless that is cut or the title has a key', async () => {
    const shown = async (html: string, isCut = false): Promise<string | null> => {
      await over(document.body);
      const button = put(html);
      const words = button.querySelector('bdi') ?? button;
      Object.defineProperty(words, 'clientWidth', { value: 80 });
      Object.defineProperty(words, 'scrollWidth', { value: isCut ? 120 : 80 });
      await over(button);
      vi.advanceTimersByTime(TOOLTIP_DELAY_MS);
      return tooltip();
    };
    const link =
      '<button title="shop.example.com">\n<svg></svg> <bdi>shop.example.com</bdi></button>';
    expect(await shown(link)).toBeNull();
    expect(await shown(link, true)).toBe('shop.example.com');
    expect(await shown('<button title="Export" data-key="E">Export</button>')).toBe('ExportE');
    expect(await shown('<button title="6 websites">Websites</button>')).toBe('6 websites');
    const icon = '<button title="Add"><i class="visually-hidden">Add</i>+</button>';
    expect(await shown(icon)).toBe('Add');
  });

  it('is not shown by touch', async () => {
    const button = put('<button title="Share">x</button>');
    await fireEvent.pointerOver(button, { pointerType: 'touch' });
    vi.advanceTimersByTime(TOOLTIP_DELAY_MS);
    expect([tooltip(), button.title]).toEqual([null, 'Share']);
  });
});
