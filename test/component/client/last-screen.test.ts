import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashOf } from '$client/click-target';
import { LastScreen } from '$client/last-screen';
import { noteEarlyPress } from '$shared/bridge/early-press';

/* The picture of the last screen covers the page until it is drawn. Meanwhile a click never opens anything but what was seen. */

const PLACE = { x: 10, y: 10 };
/** A press at the place. */
const PRESS = {
  bubbles: true,
  cancelable: true,
  button: 0,
  clientX: PLACE.x,
  clientY: PLACE.y,
};

let clicked: string[];
/** What the page has at the place of the click. */
let found: Element | null;
let screen: LastScreen;

function element(markup: string): HTMLElement {
  const [made] = document.createRange().createContextualFragment(markup).children;
  if (!(made instanceof HTMLElement)) throw new Error('no element');
  return made;
}

/** Puts a picture of elements into the document, all of them around the same place. */
function picture(...pictured: string[]): void {
  const targets = pictured.map((markup, at) => [0, 0, 90 - at, 90, hashOf(element(markup))]);
  document.body.innerHTML = `<div class="last-screen" data-targets="${JSON.stringify(targets)}"><img><p>Last screen</p></div><div id="app"></div>`;
  const image = document.querySelector('img');
  Object.defineProperty(image, 'currentSrc', { value: 'data:image/jpeg;base64,AAAA' });
  found = null;
}

/** Shows a picture of elements, and opens the page. */
function cover(...pictured: string[]): void {
  picture(...pictured);
  screen = new LastScreen(document);
}

/** The page below the picture has an element at the place. */
function draw(markup: string): void {
  found = element(markup);
  document.querySelector('#app')?.replaceChildren(found);
  for (const name of ['pointerdown', 'click'])
    found.addEventListener(name, (event) => {
      event.preventDefault();
      clicked.push(`${name} ${found?.textContent ?? ''}`);
    });
}

/** Presses at the place, as a mouse does. */
function press(): void {
  const target = found ?? document.body;
  target.dispatchEvent(new PointerEvent('pointerdown', PRESS));
  target.dispatchEvent(new MouseEvent('mousedown', PRESS));
  target.dispatchEvent(new PointerEvent('pointerup', PRESS));
  target.dispatchEvent(new MouseEvent('mouseup', PRESS));
  target.dispatchEvent(new MouseEvent('click', PRESS));
}

const isCovered = (): boolean => document.querySelector('.last-screen') !== null;
const key = (name: string): boolean =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
  );

beforeEach(() => {
  vi.useFakeTimers();
  clicked = [];
  found = null;
  vi.spyOn(document, 'elementFromPoint').mockImplementation((x, y) =>
    x === PLACE.x && y === PLACE.y ? found : null,
  );
});
afterEach(() => {
  screen.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const SHARE = '<button>Share</button>';
const OPENED = ['pointerdown Share', 'click Share'];

describe('a click on the picture', () => {
  it('is answered once the page below is there, and shows the page', () => {
    cover(SHARE);
    press();
    draw(SHARE);
    expect([clicked, isCovered()]).toEqual([[], true]);
    screen.mounted();
    expect([clicked, isCovered()]).toEqual([OPENED, false]);
    screen.drawn();
    expect(clicked).toEqual(OPENED);
  });

  it('is answered too if it came before the page’s script', () => {
    picture(SHARE);
    const end = noteEarlyPress(document);
    press();
    screen = new LastScreen(document);
    end();
    draw(SHARE);
    screen.mounted();
    expect([clicked, isCovered()]).toEqual([OPENED, false]);
    expect(document.documentElement.dataset['pressed']).toBeUndefined();
  });

  it('waits until its element is drawn', () => {
    cover('<p></p>', SHARE);
    press();
    screen.mounted();
    draw(SHARE);
    screen.drawn();
    expect(clicked).toEqual(OPENED);
  });

  it.each([
    '<button>Delete</button>',
    '<button aria-pressed="true">Share</button>',
    '<a href="#/share">Share</a>',
    '<p>Share</p>',
  ])('is dropped if the page has %s there', (other) => {
    cover(SHARE);
    press();
    draw(other);
    screen.mounted();
    screen.drawn();
    expect([clicked, isCovered()]).toEqual([[], false]);
  });

  it('is dropped if nothing to click was there', () => {
    cover();
    press();
    draw(SHARE);
    screen.mounted();
    screen.drawn();
    expect(clicked).toEqual([]);
  });

  it('on a link opens what it names, whatever number it shows', () => {
    cover('<a href="#/statistics/1">shop.example 48</a>');
    press();
    draw('<a href="#/statistics/1">shop.example 50</a>');
    screen.mounted();
    expect(clicked).toHaveLength(2);
    cover('<a href="#/statistics/1">shop.example</a>');
    press();
    draw('<a href="#/statistics/2">shop.example</a>');
    screen.mounted();
    screen.drawn();
    expect(clicked).toHaveLength(2);
  });

  it('goes to the page at once if the page has the same there already', () => {
    cover(SHARE);
    draw(SHARE);
    screen.mounted();
    press();
    expect([clicked, isCovered()]).toEqual([OPENED, false]);
  });

  it('that ends after the picture is gone does not reach what it did not begin on', () => {
    cover(SHARE);
    document.body.dispatchEvent(new PointerEvent('pointerdown', PRESS));
    draw('<button>Delete</button>');
    screen.mounted();
    screen.drawn();
    found?.dispatchEvent(new PointerEvent('pointerup', PRESS));
    found?.dispatchEvent(new MouseEvent('click', PRESS));
    expect(clicked).toEqual([]);
    vi.runAllTimers();
    press();
    expect(clicked).toEqual(['pointerdown Delete', 'click Delete']);
  });

  it('that is answered while the button is held is not answered again when it ends', () => {
    cover(SHARE);
    document.body.dispatchEvent(new PointerEvent('pointerdown', PRESS));
    draw(SHARE);
    screen.mounted();
    expect(clicked).toEqual(OPENED);
    found?.dispatchEvent(new PointerEvent('pointerup', PRESS));
    found?.dispatchEvent(new MouseEvent('click', PRESS));
    expect(clicked).toEqual(OPENED);
  });

  it.each<[string, () => Event]>([
    ['is dragged', () => new PointerEvent('pointerup', { ...PRESS, clientX: 60 })],
    ['becomes a scroll', () => new PointerEvent('pointercancel', PRESS)],
  ])('is dropped if it %s, even before the page’s script', (_what, end) => {
    const drag = (): void => {
      document.body.dispatchEvent(new PointerEvent('pointerdown', PRESS));
      document.body.dispatchEvent(end());
    };
    picture(SHARE);
    const stop = noteEarlyPress(document);
    drag();
    screen = new LastScreen(document);
    stop();
    drag();
    draw(SHARE);
    screen.mounted();
    screen.drawn();
    expect(clicked).toEqual([]);
    found?.dispatchEvent(new MouseEvent('click'));
    expect(clicked).toEqual(['click Share']);
  });

  it('that never ends keeps no later click from the page', () => {
    cover(SHARE);
    document.body.dispatchEvent(new PointerEvent('pointerdown', PRESS));
    draw('<button>Delete</button>');
    screen.drawn();
    document.body.dispatchEvent(new PointerEvent('pointerup', PRESS));
    vi.runAllTimers();
    // As by a key: without a press of the pointer.
    found?.dispatchEvent(new MouseEvent('click'));
    expect(clicked).toEqual(['click Delete']);
  });
});

describe('keys', () => {
  it('wait for the page, which is then shown', () => {
    cover();
    const heard: string[] = [];
    const hear = ({ key: name }: KeyboardEvent): void => void heard.push(name);
    document.addEventListener('keydown', hear);
    key('k');
    key('Shift');
    expect(heard).toEqual(['Shift']);
    screen.mounted();
    expect([heard, isCovered()]).toEqual([['Shift', 'k'], false]);
    document.removeEventListener('keydown', hear);
  });

  it('show the page that is already there', () => {
    cover();
    screen.mounted();
    key('Shift');
    expect(isCovered()).toBe(true);
    key('ArrowDown');
    expect(isCovered()).toBe(false);
  });
});

describe('the picture', () => {
  it('is removed when the first screen is drawn, after five seconds, or when the window changes its size', () => {
    cover();
    screen.mounted();
    expect(isCovered()).toBe(true);
    screen.drawn();
    expect(isCovered()).toBe(false);
    cover();
    vi.advanceTimersByTime(5_000);
    expect(isCovered()).toBe(false);
    cover();
    window.dispatchEvent(new Event('resize'));
    expect(isCovered()).toBe(false);
  });

  it('is removed at once if the browser does not show it in this page', async () => {
    document.body.innerHTML = '<div class="last-screen"><img></div>';
    screen = new LastScreen(document);
    expect(isCovered()).toBe(false);
    await screen.painted();
  });

  it('is painted before the page goes on', async () => {
    cover();
    let isPainted = false;
    void screen.painted().then(() => (isPainted = true));
    await vi.advanceTimersByTimeAsync(0);
    expect(isPainted).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(isPainted).toBe(true);
  });
});
