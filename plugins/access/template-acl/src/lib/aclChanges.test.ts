import { asha, buildEntry, checkout, tomas } from '../__testUtils__/builders';
import { findForeignChanges, mergeChanges } from './aclChanges';

const NOBODY = new Set<string>();
const later = { ...asha, expiresOn: '2030-01-01T00:00:00Z' };

describe('findForeignChanges', () => {
  it('finds nothing in equal lists, whatever their order', () => {
    expect(
      findForeignChanges({
        before: [asha, tomas],
        after: [tomas, asha],
        ownRefs: NOBODY,
      }),
    ).toBeUndefined();
  });

  it('tells who was added, removed and changed', () => {
    expect(
      findForeignChanges({
        before: [asha, tomas],
        after: [later, checkout],
        ownRefs: NOBODY,
      }),
    ).toEqual({
      added: ['Team Checkout'],
      removed: ['Tomas Lindqvist'],
      changed: ['Asha Rao'],
    });
  });

  it('leaves out what the person has done, and what had ended', () => {
    expect(
      findForeignChanges({
        before: [asha, buildEntry({ ...tomas, isExpired: true })],
        after: [later, checkout],
        ownRefs: new Set([asha.entityRef, checkout.entityRef]),
      }),
    ).toBeUndefined();
  });

  it('does not take an end that has come for a change', () => {
    expect(
      findForeignChanges({
        before: [asha],
        after: [{ ...asha, isExpired: true }],
        ownRefs: NOBODY,
      }),
    ).toBeUndefined();
  });
});

describe('mergeChanges', () => {
  const first = { added: ['A'], removed: [], changed: [] };
  it('keeps what was not read yet, each name once', () => {
    expect(
      mergeChanges(first, { added: ['A', 'B'], removed: ['C'], changed: [] }),
    ).toEqual({ added: ['A', 'B'], removed: ['C'], changed: [] });
    expect(mergeChanges(first, undefined)).toEqual(first);
    expect(mergeChanges(undefined, first)).toEqual(first);
    expect(mergeChanges(undefined, undefined)).toBeUndefined();
  });
});
