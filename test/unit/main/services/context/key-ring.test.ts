import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MemorySecretStore } from '$main/keychain/memory-store';
import { KeyRing } from '$main/services/context/key-ring';
import { AppFailure } from '$shared/failures/failure';

const entry = { keyEntry: 'North (host) – 1', keyPlace: 'keychain' } as const;

/** A keychain that counts how often it is read. */
class Counting extends MemorySecretStore {
  reads = 0;
  override get(name: string): Promise<string | null> {
    this.reads += 1;
    return super.get(name);
  }
}

let keychain: Counting;
let keys: KeyRing;

beforeEach(async () => {
  vi.useFakeTimers();
  keychain = new Counting();
  keys = new KeyRing(keychain);
  await keys.keep(entry, 'k1');
});

afterEach(() => {
  keys.close();
  vi.useRealTimers();
});

const known = (): string[] => [...keys.known()];

describe('a key', () => {
  test('stays in memory while it is used and a moment longer', async () => {
    await keys.use(entry, async (key) => {
      expect(key).toBe('k1');
      expect(known()).toEqual(['k1']);
    });
    expect(known()).toEqual(['k1']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(known()).toEqual([]);
  });

  test('is read once for all requests of a screen', async () => {
    await Promise.all(Array.from({ length: 17 }, () => keys.use(entry, async () => undefined)));
    expect(keychain.reads).toBe(1);
  });

  test('that replaces another is used at once', async () => {
    await keys.use(entry, async () => undefined);
    await keys.keep(entry, 'k2');
    expect(await keys.use(entry, async (key) => key)).toBe('k2');
  });

  test('that is missing is reported, and looked for again', async () => {
    await keys.forget(entry);
    const use = () => keys.use(entry, async (key) => key);
    await expect(use()).rejects.toMatchObject({ code: 'key-missing' });
    await keys.keep(entry, 'k3');
    expect(await use()).toBe('k3');
  });

  test('is released even when the work fails', async () => {
    await expect(keys.use(entry, () => Promise.reject(new Error('x')))).rejects.toThrow('x');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(known()).toEqual([]);
  });
});

describe('keys in memory', () => {
  test('stay while another request still needs them', async () => {
    let release = (): void => undefined;
    const slow = keys.use(entry, () => new Promise<void>((resolve) => (release = resolve)));
    await keys.use(entry, async () => undefined);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(known()).toEqual(['k1']);
    release();
    await slow;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(known()).toEqual([]);
  });

  test('stay for a moment after the last request, not the first', async () => {
    await keys.use(entry, async () => undefined);
    await vi.advanceTimersByTimeAsync(1_500);
    await keys.use(entry, async () => undefined);
    await vi.advanceTimersByTimeAsync(1_500);
    expect([known(), keychain.reads]).toEqual([['k1'], 1]);
  });

  test('are dropped at the end', async () => {
    await keys.use(entry, async () => undefined);
    keys.close();
    expect(known()).toEqual([]);
  });

  test('that are kept only until the application quits never reach the keychain', async () => {
    const brief = { keyEntry: 'Brief', keyPlace: 'until-quit' } as const;
    await keys.keep(brief, 'k9');
    expect(await keychain.get('Brief')).toBeNull();
    expect(await keys.use(brief, async (key) => key)).toBe('k9');
    expect(await keys.ensure(brief)).toBeNull();
    expect(await keys.find(brief)).toBe('k9');
  });

  test('are copied to another name, if there is one', async () => {
    expect(await keys.copy(entry, 'Copy')).toBe(true);
    expect(await keychain.get('Copy')).toBe('k1');
    expect(await keys.copy({ ...entry, keyEntry: 'Nobody' }, 'Copy')).toBe(false);
  });
});

describe('a key we generate', () => {
  const own = { keyEntry: 'Sample data', keyPlace: 'keychain' } as const;

  test('is generated once and kept', async () => {
    expect(await keys.ensure(own)).toBeNull();
    const made = await keychain.get(own.keyEntry);
    expect(made).toMatch(/^[0-9a-f]{64}$/);
    await keys.ensure(own);
    expect(await keychain.get(own.keyEntry)).toBe(made);
  });

  test('is not looked for again while it is in use', async () => {
    await keys.ensure(own);
    await keys.use(own, async () => {
      const before = keychain.reads;
      await keys.ensure(own);
      expect(keychain.reads).toBe(before);
    });
  });

  test('is not generated after a fault that is not the keychain’s', async () => {
    keychain.get = () => Promise.reject(new TypeError('a fault of our own'));
    await expect(keys.ensure(own)).rejects.toThrow('a fault of our own');
  });

  test('is kept in memory if the keychain does not work, and the reason is reported', async () => {
    const locked = new AppFailure('keychain-locked', 'x');
    keychain.get = () => Promise.reject(locked);
    expect(await keys.ensure(own)).toBe(locked);
    const key = await keys.use(own, async (one) => one);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(await keys.ensure(own)).toBeNull();
    expect(await keys.use(own, async (one) => one)).toBe(key);
  });
});
