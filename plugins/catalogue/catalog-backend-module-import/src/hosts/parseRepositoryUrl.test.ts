import fc from 'fast-check';
import { parseAzureUrl, parseGitHubUrl } from './parseRepositoryUrl';

describe('parseGitHubUrl', () => {
  it.each([
    ['https://github.com/retail/shop', 'retail', 'shop'],
    ['https://github.com/retail/shop/', 'retail', 'shop'],
    ['https://github.com/retail/shop.git', 'retail', 'shop'],
    ['http://localhost:4601/retail/shop/tree/main/docs?x=1', 'retail', 'shop'],
    ['https://github.com/a/..b', 'a', '..b'],
  ])('reads %s', (url, owner, repo) => {
    expect(parseGitHubUrl(url)).toEqual({ owner, repo });
  });

  it.each([
    'https://github.com',
    'https://github.com/retail',
    'https://github.com/retail/',
    'https://github.com/re tail/shop',
    'https://github.com/retail/sh%2Fop',
    'https://github.com/retail/%zz',
    'https://github.com/retail/.git',
  ])('refuses %s', url => {
    expect(() => parseGitHubUrl(url)).toThrow("Couldn't fetch repo data");
  });
});

describe('parseAzureUrl', () => {
  it.each([
    [
      'https://dev.azure.com/retail/Store%20Systems/_git/tills',
      'https://dev.azure.com/retail',
      'Store Systems',
      'tills',
    ],
    [
      'https://dev.azure.com/retail/_git/tills/',
      'https://dev.azure.com/retail',
      'tills',
      'tills',
    ],
    [
      'https://tfs.retail.example/tfs/Default/Stores/_git/tills?path=/a',
      'https://tfs.retail.example/tfs/Default',
      'Stores',
      'tills',
    ],
    [
      'http://localhost:4608/retail/Stores/_git/tills',
      'http://localhost:4608/retail',
      'Stores',
      'tills',
    ],
    [
      'http://dev.azure.com/retail/Stores/_git/tills',
      'https://dev.azure.com/retail',
      'Stores',
      'tills',
    ],
    [
      'https://somebody:word@dev.azure.com/retail/Stores/_git/tills',
      'https://dev.azure.com/retail',
      'Stores',
      'tills',
    ],
  ])('reads %s', (url, organisationUrl, project, repository) => {
    expect(parseAzureUrl(url)).toEqual({
      organisationUrl,
      project,
      repository,
    });
  });

  it.each([
    'https://dev.azure.com',
    'https://dev.azure.com/_git/tills',
    'https://dev.azure.com/retail/Stores',
    'https://dev.azure.com/retail/Stores/_git',
    'https://dev.azure.com/retail/Stores/_git/',
    'https://dev.azure.com/a/b/c/d/_git/tills',
    'https://dev.azure.com/retail/%zz/_git/tills',
  ])('refuses %s', url => {
    expect(() => parseAzureUrl(url)).toThrow(
      'Invalid AzureDevops Repository. Please use a valid repository url and try again',
    );
  });

  it('reads whatever names are', () => {
    const name = fc
      .string({ minLength: 1, unit: 'grapheme' })
      .filter(text => !['.', '..', '_git'].includes(text));
    fc.assert(
      fc.property(name, name, (project, repository) => {
        const [first, second] = [project, repository].map(encodeURIComponent);
        const url = `https://dev.azure.com/retail/${first}/_git/${second}`;
        expect(parseAzureUrl(url)).toMatchObject({ project, repository });
      }),
    );
  });
});
