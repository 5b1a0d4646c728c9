import { NotAllowedError } from '@backstage/errors';
import type { Principal } from '../types';
import { areSamePerson } from './areSamePerson';

const KNOWN: Record<string, Partial<Principal>> = {
  'user:default/asha': { directoryId: 'd1', employeeId: '1' },
  'user:default/asha-admin': { directoryId: 'd2', employeeId: '1' },
  'user:default/asha-renamed': { directoryId: 'd1' },
  'user:default/ben': { directoryId: 'd3', employeeId: '2' },
  'user:default/robot': {},
  'user:default/other-robot': {},
};

const principals = {
  ofUser: async (ref: string | undefined): Promise<Principal> => {
    const ids = KNOWN[ref ?? ''];
    if (!ids) throw new NotAllowedError('The catalogue does not contain them');
    return { userRef: ref!, groups: [], ...ids };
  },
};

it.each([
  ['asha', 'asha', true],
  ['Asha', 'asha', true],
  ['asha', 'asha-admin', true],
  ['asha-renamed', 'asha', true],
  ['asha', 'ben', false],
  ['robot', 'other-robot', false],
  ['asha', 'gone', false],
  ['gone', 'gone', true],
])('%s and %s: %p', async (a, b, expected) => {
  expect(
    await areSamePerson(principals, `user:default/${a}`, `user:default/${b}`),
  ).toBe(expected);
});

it('fails with the catalogue, so that nothing is decided', async () => {
  const away = {
    ofUser: async (): Promise<Principal> => {
      throw new Error('The catalogue is away');
    },
  };
  await expect(areSamePerson(away, 'a', 'b')).rejects.toThrow('away');
});
