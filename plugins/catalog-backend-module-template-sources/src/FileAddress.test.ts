import { parseFileAddress } from './FileAddress';

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
