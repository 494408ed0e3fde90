import { expect, test } from 'vitest';
import { lacksSandbox } from '$main/app/app-image';

const APPIMAGE = { APPIMAGE: '/home/me/Sitedeck.AppImage' };
const hasNoSandbox = (name: string): boolean => name === 'no-sandbox';

test('an AppImage does not start without the sandbox unless somebody accepted that', () => {
  expect(lacksSandbox(APPIMAGE, hasNoSandbox)).toBe(true);
  expect(lacksSandbox({ ...APPIMAGE, SITEDECK_NO_SANDBOX: '1' }, hasNoSandbox)).toBe(false);
  expect(lacksSandbox({ ...APPIMAGE, SITEDECK_NO_SANDBOX: '' }, hasNoSandbox)).toBe(true);
});

test('with the sandbox, or from another package, it starts', () => {
  expect(lacksSandbox(APPIMAGE, () => false)).toBe(false);
  expect(lacksSandbox({}, hasNoSandbox)).toBe(false);
});
