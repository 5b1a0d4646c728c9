import { ConfigReader } from '@backstage/config';
import { readDirectoryCompany } from './company';

const read = (fieldKit?: object) =>
  readDirectoryCompany(
    new ConfigReader(fieldKit ? ({ fieldKit } as never) : {}),
  );

const emailDomains = { user: 'Retail.example' };

describe('readDirectoryCompany', () => {
  it('needs no more than the domain of people', () => {
    expect(read({ emailDomains })).toEqual({
      emailDomains: {
        user: 'retail.example',
        service: ['retail.example'],
        support: ['retail.example'],
      },
    });
  });

  it.each([
    [undefined, /fieldKit/],
    [{}, /emailDomains\.user/],
    [{ emailDomains: { user: 'retail' } }, /fieldKit\.emailDomains\.user/],
    [
      { emailDomains: { ...emailDomains, service: ['a b'] } },
      /fieldKit\.emailDomains\.service/,
    ],
  ])('names the key that is wrong in %j', (fieldKit, message) => {
    expect(() => read(fieldKit)).toThrow(message);
  });
});
