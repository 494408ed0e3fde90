import { describe, expect, it } from 'vitest';
import { parseLaunchOptions } from '$main/app/launch-options';
import { LAUNCH_OPTIONS, launchHelp } from '../../../../src/shared/launch-options.mjs';

describe('the command line', () => {
  it('opens the application with no options', () => {
    expect(parseLaunchOptions(['/project'])).toEqual({
      capture: null,
      sample: false,
      theme: 'system',
      width: 1280,
      height: 900,
      isSized: false,
      prints: null,
    });
  });

  it('reads its own options among Chromium’s', () => {
    const argv = ['/project', '--no-sandbox', '--capture', '/tmp/x.png', '--sample'];
    expect(
      parseLaunchOptions([...argv, '--theme=dark', '--size', '760x900', '--inspect=0']),
    ).toEqual({
      capture: '/tmp/x.png',
      sample: true,
      theme: 'dark',
      width: 760,
      height: 900,
      isSized: true,
      prints: null,
    });
  });

  it.each([
    [['--capture'], 'PNG'],
    [['--capture='], 'PNG'],
    [['--capture', '--sample'], 'PNG'],
    [['--capture', 'x.jpg'], '"x.jpg" does not end in .png'],
    [['--capture', 'x'], 'does not end in .png'],
    [['--thme', 'dark'], 'There is no option --thme. Did you mean --theme?'],
    [['--captrue=x.png'], 'Did you mean --capture?'],
    [['--versoin'], 'Did you mean --version?'],
    [['--sapmle'], 'Did you mean --sample?'],
    [['--frobnicate'], 'There is no option --frobnicate. Run with --help for those there are.'],
    [['--theme', 'pink'], 'light, dark or system'],
    [['--size', 'big'], 'WIDTHxHEIGHT'],
  ])('explains %j', (argv, words) => {
    expect(() => parseLaunchOptions(argv)).toThrow(words);
  });

  it.each([
    [['/project', '--help'], 'help'],
    [['-h'], 'help'],
    [['--version'], 'version'],
    [['--help', '--version'], 'help'],
  ])('answers %j at the terminal', (argv, prints) => {
    expect(parseLaunchOptions(argv).prints).toBe(prints);
  });

  it('leaves Chromium, Electron, desktops and installers their own options', () => {
    const foreign = [
      '-r',
      '/loader.js',
      '--inspect=0',
      '--remote-debugging-port=0',
      '--no-sandbox',
      '--ozone-platform-hint=auto',
      '--enable-features=UseOzonePlatform,WaylandWindowDecorations',
      '--disable-gpu',
      '--force-device-scale-factor=1.5',
      '--lang=de',
      '--password-store=basic',
      '--proxy-server=http://proxy:3128',
      '--original-process-start-time=133',
      '--updated',
      '--class=Sitedeck',
      '--gtk-version=4',
      '--js-flags=--expose-gc',
      '-psn_0_12345',
      '--v=1',
      '--user-data-dir=/tmp/x',
      '--crash-dumps-dir=/tmp',
      '--squirrel-firstrun',
      '--use-gl=egl',
      'sitedeck://open?site=12&period=30-days',
    ];
    expect(parseLaunchOptions([...foreign, '--theme', 'dark'])).toMatchObject({
      theme: 'dark',
      prints: null,
    });
  });

  it('has a line of help for each option', () => {
    for (const name of Object.keys(LAUNCH_OPTIONS)) expect(launchHelp('x')).toContain(`--${name}`);
  });
});
