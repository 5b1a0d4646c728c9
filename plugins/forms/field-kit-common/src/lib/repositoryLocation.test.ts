import fc from 'fast-check';
import {
  allowedValues,
  checkRepositoryLocation,
  readRepositoryLocation,
  REPO_PICKER_MESSAGES,
  writeRepositoryLocation,
  type RepositoryPart,
} from './repositoryLocation';

const PARTS: RepositoryPart[] = [
  'owner',
  'repo',
  'organization',
  'workspace',
  'project',
];

describe('the location of a repository', () => {
  it('is read as it was written', () => {
    const part = fc.constantFrom(...PARTS);
    const value = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(fc.array(fc.tuple(part, value)), given => {
        const parts = new Map(given);
        const text = writeRepositoryLocation({ host: 'code.example', parts });
        const read = readRepositoryLocation(text);
        expect(read?.host).toBe('code.example');
        expect(new Map(read?.parts)).toEqual(parts);
      }),
    );
  });

  it.each(['', 'code.example', '?owner=a', 7])(
    'says of %j that it is none (P-455)',
    value => {
      expect(checkRepositoryLocation(value, {}, () => 'github')).toEqual([
        'Unable to parse the Repository URL',
      ]);
    },
  );

  it('says all that is missing', () => {
    const { missing } = REPO_PICKER_MESSAGES;
    const check = (type: string) =>
      checkRepositoryLocation('code.example?', {}, () => type);
    expect(check('github')).toEqual([missing('owner'), missing('repo')]);
    expect(check('gerrit')).toEqual([missing('repo')]);
  });

  it.each([
    [{ allowedHosts: ['a'] }, ['a']],
    [{ allowedHosts: 'a' }, []],
    [{ allowedHosts: ['a', 7] }, ['a']],
    [undefined, []],
    [Object.create({ allowedHosts: ['a'] }), []],
  ])('has the values that %j allow', (options, values) => {
    expect(allowedValues(options, 'host')).toEqual(values);
  });
});
