import { isError } from '@backstage/errors';
import fc from 'fast-check';
import { adrPathOf } from './adrPath';
import { imageTargetsOf } from './images';

const file = {
  host: 'git.example',
  owner: 'org',
  repository: 'shop',
  branch: 'main',
  path: 'services/orders/catalog-info.yaml',
};

it.each([
  ['docs/adr', 'services/orders/docs/adr'],
  ['./docs/adr/', 'services/orders/docs/adr'],
  ['../../adr', 'adr'],
  ['https://git.example/Org/Shop/tree/main/adr', 'adr'],
])('takes %s', (value, path) => {
  expect(adrPathOf(value, file)).toBe(path);
});

it.each([
  '../../../other/adr',
  '/etc',
  '../..',
  'docs\\adr',
  'docs/%2e%2e/x',
  'docs/a?ref=b',
  'https://git.example/org/other/tree/main/adr',
  'https://git.example/org/shop/tree/branch/adr',
  'https://evil.example/org/shop/tree/main/adr',
  'https://git.example/org/shop/tree/main/../../other/adr',
  '//evil.example/adr',
  'file:///etc/passwd',
  'url:https://git.example/org/shop/tree/main/adr',
])('refuses %s', value => {
  expect(() => adrPathOf(value, file)).toThrow(
    expect.objectContaining({
      name: 'InputError',
      message: expect.stringContaining('backstage.io/adr-location'),
    }),
  );
});

it('refuses a path of 40,000 slashes for its length', () => {
  expect(() => adrPathOf('/'.repeat(40_000), file)).toThrow(
    'The annotation backstage.io/adr-location has 40,000 characters. At most 2,048 are allowed.',
  );
});

/** Returns the path, or the name of the error that refuses it. */
function pathOrError(value: string): string {
  try {
    return adrPathOf(value, file);
  } catch (error) {
    if (isError(error) && error.name === 'InputError') return error.name;
    throw error;
  }
}

it('never leaves the repository', () => {
  const part = fc.constantFrom('..', '.', 'a', '', '%2e%2e', '\\', 'b c');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), parts => {
      const path = pathOrError(parts.join('/'));
      expect(path.split('/')).not.toContain('..');
      expect(path).not.toMatch(/^\/|\/\/|\\|%/);
    }),
  );
});

it('finds images, and takes no long time for a hostile text', () => {
  expect(
    imageTargetsOf('![a](b.png "t") ![](<c.svg>) <img alt="x" src="d.gif">'),
  ).toEqual(['b.png', 'c.svg', 'd.gif']);
  expect(imageTargetsOf('!['.repeat(100_000))).toEqual([]);
  expect(imageTargetsOf('<img '.repeat(40_000))).toEqual([]);
});
