import { ConfigReader } from '@backstage/config';
import { readAddresses } from './readAddresses';

const PAGE = { origin: 'https://portal.example' };

const read = (app: string, backend: string, more = {}) =>
  readAddresses(
    new ConfigReader({
      app: { baseUrl: app, ...more },
      backend: { baseUrl: backend },
      auth: { environment: 'production' },
    }),
    PAGE,
  );

describe('readAddresses', () => {
  it.each([
    ['http://localhost:3000', 'http://localhost:3000', PAGE.origin],
    [
      'http://localhost:3000/base',
      'http://localhost:3000/base/',
      `${PAGE.origin}/base`,
    ],
    ['http://localhost:3000', 'http://localhost:7007', 'http://localhost:7007'],
  ])('of a page at %s with a backend at %s', (app, backend, expected) => {
    expect(read(app, backend)).toEqual({
      authBaseUrl: `${expected}/api/auth`,
      environment: 'production',
      product: 'Harbour',
    });
  });

  it('has the name of the portal', () => {
    const address = 'http://localhost:3000';
    const { product } = read(address, address, { title: 'Quay' });
    expect(product).toBe('Quay');
  });
});
