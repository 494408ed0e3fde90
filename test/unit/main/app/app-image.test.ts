import { expect, test } from 'vitest';
import { lacksSandbox } from '$main/app/app-image';

const APPIMAGE = { APPIMAGE: '/home/me/Sitedeck.AppImage' };
const hasNoSandbox = (name: string): boolean => name === 'no-sandbox';

test('an AppImage starts without the sandbox only if the user accepted that', () => {
  expect(lacksSandbox(APPIMAGE, hasNoSandbox)).toBe(true);
  expect(lacksSandbox({ ...APPIMAGE, SITEDECK_NO_SANDBOX: '1' }, hasNoSandbox)).toBe(false);
  expect(lacksSandbox({ ...APPIMAGE, SITEDECK_NO_SANDBOX: '' }, hasNoSandbox)).toBe(true);
});

test('it starts with the sandbox, or from another package', () => {
  expect(lacksSandbox(APPIMAGE, () => false)).toBe(false);
  expect(lacksSandbox({}, hasNoSandbox)).toBe(false);
});
