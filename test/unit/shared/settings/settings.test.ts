import { describe, expect, test } from 'vitest';
import { portable, SETTING_NAMES, STANDARD_SETTINGS, switchesOn } from '$shared/settings/settings';
import {
  desktopSettingsChange,
  portableSettings,
  savedSettings,
} from '$shared/settings/settings-schema';

const TRAY = { accountId: 'a', websiteId: 1, domain: 'a.example' };

describe('the table of settings', () => {
  test('holds the defaults, by name', () => {
    expect(STANDARD_SETTINGS).toEqual({
      language: 'system',
      week: 'language',
      csvSeparator: 'language',
      spellCheck: false,
      updates: true,
      tray: null,
      reportColor: null,
      reportLogo: null,
      alerts: {
        on: false,
        spike: 1,
        drop: 0.6,
        silence: true,
        quietFrom: '22:00',
        quietTo: '07:00',
      },
    });
    expect(SETTING_NAMES).toEqual(Object.keys(STANDARD_SETTINGS));
    expect(savedSettings.parse({})).toEqual(STANDARD_SETTINGS);
    expect(desktopSettingsChange.parse(STANDARD_SETTINGS)).toEqual(STANDARD_SETTINGS);
  });

  test('lists the switches of a card', () => {
    expect(switchesOn('desktop')).toEqual(['spellCheck']);
    expect(switchesOn('updates')).toEqual(['updates']);
  });
});

describe('a change of settings', () => {
  test.each([
    { spellCheck: 'yes' },
    { language: 'Deutsch' },
    { language: '' },
    { tray: { ...TRAY, websiteId: 0 } },
    { tray: { ...TRAY, key: 'x' } },
    { alerts: { ...STANDARD_SETTINGS.alerts, drop: 1.5 } },
    { alerts: { ...STANDARD_SETTINGS.alerts, spike: 0 } },
    { alerts: { ...STANDARD_SETTINGS.alerts, quietTo: '24:00' } },
    { alerts: { ...STANDARD_SETTINGS.alerts, volume: 1 } },
    { alerts: { on: true } },
    { volume: 1 },
  ])('may not be %j', (change) => {
    expect(desktopSettingsChange.safeParse(change).success).toBe(false);
  });

  test.each([{}, { tray: TRAY }, { tray: null }, { language: 'fi' }, { spellCheck: true }])(
    'may be %j',
    (change) => expect(desktopSettingsChange.parse(change)).toEqual(change),
  );
});

describe('settings for another computer', () => {
  test('are all except those that refer to this one', () => {
    const { tray, ...others } = STANDARD_SETTINGS;
    expect(tray).toBeNull();
    expect(portable({ ...STANDARD_SETTINGS, tray: TRAY })).toEqual(others);
    // Settings of an administrator are not exported, because the user did not choose them.
    expect(Object.keys(others)).toContain('updates');
    expect(portable(STANDARD_SETTINGS, ['updates'])).not.toHaveProperty('updates');
    expect(portableSettings.parse({ ...others, tray: TRAY })).toEqual(others);
  });

  test('may lack some: a group uses the defaults for those', () => {
    expect(portableSettings.parse({})).toEqual({});
    expect(portableSettings.parse({ updates: false, later: 1 })).toEqual({ updates: false });
    expect(portableSettings.parse({ alerts: { on: true } })).toEqual({
      alerts: { ...STANDARD_SETTINGS.alerts, on: true },
    });
    expect(portableSettings.safeParse({ updates: 'no' }).success).toBe(false);
  });
});
