import { readEntityAddress } from './entityAddress';

describe('readEntityAddress', () => {
  it.each([
    [
      '/catalog/default/component/web-shop',
      ['default', 'component', 'web-shop'],
      '',
    ],
    ['/catalog/default/user/a%40b/x/y', ['default', 'user', 'a@b'], 'x/y'],
    ['/catalog/default/user/a%zz', ['default', 'user', 'a%zz'], ''],
  ])('reads %s', (pathname, [namespace, kind, name], rest) => {
    const address = readEntityAddress('/catalog', pathname);
    expect(address?.ref).toEqual({ namespace, kind, name });
    expect(address?.rest).toBe(rest);
    expect(address?.root).toBe(pathname.split('/').slice(0, 5).join('/'));
  });

  it.each(['/catalog', '/catalog/default/component', '/docs/a/b/c'])(
    'finds no entity at %s',
    pathname => {
      expect(readEntityAddress('/catalog', pathname)).toBeUndefined();
    },
  );
});
