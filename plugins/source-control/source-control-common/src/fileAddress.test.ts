import { isOfSameRepository, parseFileAddress } from './fileAddress';

const HOME = 'https://git.example:8443/retail-example/software-templates';

describe('parseFileAddress', () => {
  it.each(['blob', 'tree'])('reads the parts of an address with %s', what => {
    expect(
      parseFileAddress(`${HOME}/${what}/main/network/template.yaml`),
    ).toEqual({
      host: 'git.example:8443',
      owner: 'retail-example',
      repository: 'software-templates',
      branch: 'main',
      path: 'network/template.yaml',
    });
  });

  it.each([
    `${HOME}/raw/main/network/template.yaml`,
    `${HOME}/blob/main/../../../evil/blob/main/template.yaml`,
    `${HOME}/blob/main/%2e%2e/template.yaml`,
    `${HOME}/blob/main/a%2Ftemplate.yaml`,
    `${HOME}/blob/main/a/blob/main/template.yaml`,
    `${HOME}/blob/main/-/template.yaml`,
    `${HOME}/blob/main/projects/a/repos/template.yaml`,
    `${HOME}/blob/main//template.yaml`,
    `${HOME}/blob/main/*/template.yaml`,
    `${HOME}/blob/main/template.yaml?ref=evil`,
    `${HOME}/blob/main/template.yaml#L1`,
    `${HOME}/blob/main\\template.yaml`,
    `${HOME}/blob/main/template.yaml\n`,
    `https://someone@git.example/a/b/blob/main/template.yaml`,
    `https://git.example/a/b/raw/main/template.yaml`,
    `https://git.example/a/src/blob/main/template.yaml`,
    `file:///etc/template.yaml`,
    `/template.yaml`,
    '',
  ])('does not read %j', address => {
    expect(parseFileAddress(address)).toBeUndefined();
  });
});

describe('isOfSameRepository', () => {
  const BASE = `${HOME}/blob/main/catalog-info.yaml`;
  const AZURE =
    'https://dev.azure.com/retail/Store%20Systems/_git/tills?path=/catalog-info.yaml';

  it.each([
    [`${HOME}/blob/main/openapi.yaml`, BASE],
    [`${HOME}/blob/other/branch/src/My%20API.yaml`, BASE],
    [`${HOME}/tree/main/docs/`, BASE],
    [`${HOME}/tree/main/`, BASE],
    [HOME, BASE],
    [`${HOME}/`, BASE],
    [HOME.toUpperCase().replace('HTTPS', 'https'), BASE],
    [
      'https://dev.azure.com/Retail/Store%20Systems/_git/tills?path=%2Fa%2Fopenapi.yaml&version=GBmain',
      AZURE,
    ],
  ])('is true for %s', (address, base) => {
    expect(isOfSameRepository(address, base)).toBe(true);
  });

  it.each([
    ['https://git.example:8443/retail-example/secret/blob/main/a.yaml', BASE],
    ['https://git.example:8443/other/software-templates/blob/main/a', BASE],
    ['https://git.example/retail-example/software-templates', BASE],
    ['https://elsewhere.example/retail-example/software-templates', BASE],
    [
      `https://someone@git.example:8443/retail-example/software-templates`,
      BASE,
    ],
    [`${HOME}-secret/blob/main/a.yaml`, BASE],
    [`${HOME}/../secret/blob/main/a.yaml`, BASE],
    [`${HOME}/blob/main/../../../secret/blob/main/a.yaml`, BASE],
    [`${HOME}/blob/main/%2e%2e/a.yaml`, BASE],
    [`${HOME}/blob/main/a%2F..%2Fa.yaml`, BASE],
    [`${HOME}/blob/main//a.yaml`, BASE],
    [`${HOME}/blob/main/issues/a.yaml`, BASE],
    [`${HOME}/blob/main/-/a.yaml`, BASE],
    [`${HOME}/blob/main/a.yaml?at=b`, BASE],
    [`${HOME}/blob/main/a.yaml#L1`, BASE],
    [`${HOME}/blob/main/a.yaml\n`, BASE],
    [`${HOME}/Blob/main/a.yaml`, BASE],
    // URL parsers read this as the Bitbucket repository `private`.
    [`${HOME}/tree/main/projects/retail-example/repos/private`, BASE],
    ['https://dev.azure.com/retail/Store%20Systems/_git/secret', AZURE],
    ['https://dev.azure.com/retail/Other/_git/tills', AZURE],
    [
      'https://dev.azure.com/retail/Store%20Systems/_git/tills/../secret',
      AZURE,
    ],
    ['file:///etc/passwd', BASE],
    ['file:///etc/passwd', 'file:///etc/passwd'],
    ['/etc/passwd', '/etc/passwd'],
    ['', ''],
  ])('is false for %j', (address, base) => {
    expect(isOfSameRepository(address, base)).toBe(false);
  });
});
