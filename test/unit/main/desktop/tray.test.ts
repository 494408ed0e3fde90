import { beforeEach, expect, test, vi } from 'vitest';

/** The texts that the tray and its menu showed, newest last. */
const said: { tip: string; item: string }[] = [];

vi.mock('electron', () => {
  let tip = '';
  class Tray {
    on(): void {}
    destroy(): void {}
    setToolTip(words: string): void {
      tip = words;
    }
    setContextMenu([first]: { label: string }[]): void {
      said.push({ tip, item: first?.label ?? '' });
    }
  }
  const image = { resize: () => image, setTemplateImage: () => undefined };
  return {
    Tray,
    Menu: { buildFromTemplate: (items: unknown) => items },
    nativeImage: { createFromDataURL: () => image },
  };
});
const { VisitorTray } = await import('$main/desktop/tray');

const SITE = { accountId: 'a', websiteId: 1, domain: 'shop.example' };

beforeEach(() => {
  said.length = 0;
});

test('says that today is unknown, not 0, until the server answers and when it fails', async () => {
  const answers = [7, null, 0];
  const tray = new VisitorTray({
    visitorsToday: async () => {
      const visitors = answers.shift() ?? null;
      if (visitors === null) throw new Error('no answer');
      return { count: visitors, unit: 'visits' };
    },
    open: () => undefined,
    quit: () => undefined,
  });
  tray.show(SITE);
  await vi.waitFor(() => expect(said).toHaveLength(2));
  await tray.refresh();
  await tray.refresh();
  tray.show(null);
  const words = ['–', '7 visits today', '–', '0 visits today'];
  expect(said.map(({ tip }) => tip)).toEqual(words.map((word) => `shop.example: ${word}`));
  expect(said.map(({ item }) => item)).toEqual(said.map(({ tip }) => tip));
});

test('says what is counted if it is not visits', async () => {
  const tray = new VisitorTray({
    visitorsToday: async () => ({ count: 1234, unit: 'visitors' }),
    open: () => undefined,
    quit: () => undefined,
  });
  tray.show(SITE);
  await vi.waitFor(() => expect(said).toHaveLength(2));
  tray.show(null);
  expect(said.at(-1)?.tip).toBe('shop.example: Visitors: 1,234');
});
