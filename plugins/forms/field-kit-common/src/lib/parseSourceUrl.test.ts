import fc from 'fast-check';
import { parseSourceUrl } from './parseSourceUrl';

describe('parseSourceUrl', () => {
  it.each([
    [
      'https://github.com/retail/basket/blob/main/catalog-info.yaml',
      [
        'basket',
        'https://github.com/retail/basket',
        'main',
        'catalog-info.yaml',
      ],
    ],
    [
      'http://localhost:4601/retail/basket/tree/main/services/a%20b/',
      ['basket', 'http://localhost:4601/retail/basket', 'main', 'services/a b'],
    ],
    [
      'https://github.com/retail/basket',
      ['basket', 'https://github.com/retail/basket', '', ''],
    ],
    [
      'https://dev.azure.com/retail/shop/_git/basket?path=/docs/catalog-info.yaml&version=GBtrunk',
      [
        'basket',
        'https://dev.azure.com/retail/shop/_git/basket',
        'trunk',
        'docs/catalog-info.yaml',
      ],
    ],
    [
      'https://dev.azure.com/retail/shop/_git/basket?path=/catalog-info.yaml',
      [
        'basket',
        'https://dev.azure.com/retail/shop/_git/basket',
        '',
        'catalog-info.yaml',
      ],
    ],
  ])('reads %s', (url, [repository, repositoryUrl, branch, path]) => {
    expect(parseSourceUrl(url)).toEqual({
      repository,
      repositoryUrl,
      branch,
      path,
    });
  });

  it.each([
    '',
    'catalog-info.yaml',
    'file:///a/b/blob/main/c',
    'https://github.com/retail',
    'https://github.com/retail/basket/issues/1',
    'https://github.com/retail/%zz/blob/main/a',
    'https://dev.azure.com/retail/shop/_git',
  ])('knows nothing of %s', url => {
    expect(parseSourceUrl(url)).toBeUndefined();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), text => {
        expect(() => parseSourceUrl(text)).not.toThrow();
      }),
    );
  });
});
