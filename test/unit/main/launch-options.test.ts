import { describe, expect, it } from 'vitest';
import { parseLaunchOptions } from '../../../src/main/launch-options';

describe('the command line', () => {
  it('opens the application with no options', () => {
    expect(parseLaunchOptions(['/project'])).toEqual({
      capture: null,
      sample: false,
      theme: 'system',
      width: 1280,
      height: 900,
      isSized: false,
    });
  });

  it('reads its own options among Chromium’s', () => {
    const argv = ['/project', '--no-sandbox', '--capture', '/tmp/x.png', '--sample'];
    expect(
      parseLaunchOptions([...argv, '--theme=dark', '--size', '760x900', '--inspect=0']),
    ).toEqual({
      ...{ capture: '/tmp/x.png', sample: true, theme: 'dark' },
      ...{ width: 760, height: 900, isSized: true },
    });
  });

  it.each([
    [['--capture'], 'PNG'],
    [['--capture='], 'PNG'],
    [['--capture', '--sample'], 'PNG'],
    [['--theme', 'pink'], 'light, dark or system'],
    [['--size', 'big'], 'WIDTHxHEIGHT'],
  ])('explains %j', (argv, words) => {
    expect(() => parseLaunchOptions(argv)).toThrow(words);
  });
});
