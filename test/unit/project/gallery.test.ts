import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { MODES, SECTION_NAMES } from '$test/gallery/names';
import { SCREENS } from '$test/looks/screens';

const COMPONENTS = 'src/renderer/components';
const ALIAS = '$components';

/** Components that the gallery shows only within another one. */
const WITHIN: Record<string, string> = {
  'Field.svelte': 'TextField',
  'FindPanel.svelte': 'the screens that choose a website',
  'RangePanel.svelte': 'what RangePicker opens',
  'ConfirmDialog.svelte': 'AlertDialog',
  'DialogLoading.svelte': 'nothing: it only takes keys',
  'LazyDialog.svelte': 'nothing: it waits for a dialog’s code',
  'MenuCheck.svelte': 'an open menu',
  'MenuItem.svelte': 'an open menu',
  'MenuPanel.svelte': 'an open menu',
  'MenuRadioGroup.svelte': 'an open menu',
  'ChartTable.svelte': 'ChartFigure',
  'HeatCellMenu.svelte': 'an open menu',
  'PointMenu.svelte': 'an open menu',
  'PointSlider.svelte': 'ChartFigure',
  'UnusualMarks.svelte': 'ChartFigure',
  'PanelGroup.svelte': 'the statistics’ screen, which pictures show, too',
  'PrintedChart.svelte': 'the report, which pictures show',
  'ValueBar.svelte': 'RankedTable',
};

test('the gallery shows every component, alone or within another one', () => {
  const sections = readdirSync('test/gallery/sections').map((file) =>
    readFileSync(`test/gallery/sections/${file}`, 'utf8'),
  );
  const all = readdirSync(COMPONENTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svelte'))
    .map((file) => file.replaceAll('\\', '/'));
  const shown = all.filter((file) =>
    sections.some((section) => section.includes(`${ALIAS}/${file}'`)),
  );
  const missing = all.filter((file) => !shown.includes(file)).map((file) => basename(file));
  expect(missing.sort()).toEqual(Object.keys(WITHIN).sort());
});

test('there is a picture of each section and screen in each mode, and no other', () => {
  const folders = readdirSync('test/looks/pictures');
  expect(folders.length).toBeGreaterThan(0);
  const expected = [
    'screens',
    ...SECTION_NAMES.flatMap((section) => MODES.map((mode) => `${section}-${mode}.png`)),
    ...SCREENS.flatMap(({ name, modes }) => modes.map((mode) => `screens/${name}-${mode}.png`)),
  ];
  for (const folder of folders) {
    const kept = readdirSync(`test/looks/pictures/${folder}`, {
      recursive: true,
      encoding: 'utf8',
    }).map((file) => file.replaceAll('\\', '/'));
    expect(kept.sort()).toEqual(expected.sort());
  }
});

/** The styles of the application that a script imports, in their order. */
const stylesOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^import '([^']*\bstyles\/[^']+\.css)';$/gm)].map(
    ([, path = '']) => basename(path),
  );

test('the gallery has the styles of the application, in the same order', () => {
  const styles = stylesOf('src/renderer/main.ts');
  expect(styles).toContain('tokens.css');
  expect(stylesOf('test/gallery/section.ts')).toEqual(styles);
});
