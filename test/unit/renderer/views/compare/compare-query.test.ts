import { expect, it } from 'vitest';
import {
  parametersToRemember,
  readCompareForm,
  readSites,
  rememberedDefaults,
  writeSites,
} from '$views/compare/compare-query';

it('reads up to five websites, each once, and leaves out what names none', () => {
  const sites = readSites({ sites: 'a/7,b/9,a/7,x,/3,c/0,group:1/1,d/2,e/3,f/4' });
  expect(writeSites(sites)).toBe('a/7,b/9,group:1/1,d/2,e/3');
  expect(writeSites(readSites({ sites: 'a/3766190849341924' }))).toBe('a/3766190849341924');
  expect(readSites({})).toEqual([]);
  expect([readCompareForm({ as: 'visits' }), readCompareForm({ as: 'x' })]).toEqual([
    'visits',
    'index',
  ]);
});

it('fills in the last websites and their period, or a quarter', () => {
  const kept = { sites: 'a/1,b/2', as: 'visits', by: 'week', from: '2026-01-01', to: '2026-06-30' };
  expect(rememberedDefaults({}, kept)).toEqual(kept);
  expect(rememberedDefaults({ sites: 'c/3' }, kept)).toEqual({
    as: 'visits',
    by: 'week',
    from: kept.from,
    to: kept.to,
  });
  expect(rememberedDefaults({ sites: 'c/3', period: '7-days' }, kept)).toEqual({ as: 'visits' });
  expect(rememberedDefaults({}, null)).toEqual({ period: '91-days' });
  expect(rememberedDefaults({ sites: 'a/1', period: '7-days', as: 'index' }, { as: 5 })).toEqual(
    {},
  );
  expect(rememberedDefaults({ period: '7-days' }, kept)).toEqual({ as: 'visits' });
  expect(rememberedDefaults({ as: 'index' }, { ...kept, against: 'none' })).toEqual({
    by: 'week',
    from: kept.from,
    to: kept.to,
    against: 'none',
  });
  expect(
    rememberedDefaults({ against: 'year' }, { against: 'custom', against_from: kept.from }),
  ).toEqual({
    period: '91-days',
  });
  expect(parametersToRemember({ sites: 'a/1', period: 'today', list: 'page' })).toEqual({
    sites: 'a/1',
    period: 'today',
  });
});
