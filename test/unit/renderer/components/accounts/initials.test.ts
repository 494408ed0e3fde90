import { describe, expect, it } from 'vitest';
import { initialsOf } from '$components/accounts/initials';

describe('initialsOf', () => {
  it.each([
    ['North Agency', 'NA'],
    ['acme', 'AC'],
    ['stats.example.com', 'SC'],
    ['The Blue Fjord Studio', 'TS'],
    ['élan', 'ÉL'],
    ['  ', ''],
    ['& Sons', 'SO'],
    ['𠮷野 家', '𠮷家'],
  ])('of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
});
