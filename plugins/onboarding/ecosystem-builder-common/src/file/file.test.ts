import * as fc from 'fast-check';
import { HOSTILE_TEXTS } from '../__fixtures__/hostile';
import { buildPayload, toContent } from '../__fixtures__/payloads';
import type { Payload, Version } from '../payload';
import {
  buildOnboardingPlace,
  canonicalKey,
  findCollision,
  formatChangedFile,
  formatNewFile,
  isPlainName,
  readOnboardingFile,
} from '.';

const PLACE = { portfolio: 'stores', file: 'tills.json' };

function readContent(content: unknown, version: Version = 'CN') {
  return readOnboardingFile({ version, ...PLACE, content });
}

function read(file: unknown, version: Version = 'CN') {
  return readContent(toContent(JSON.stringify(file)), version);
}

function refused(message: string, kind = 'rejected') {
  return { status: 'refused', refusal: { kind, message } };
}

const NOT_FOUND = refused(
  'File not found at the specified path: stores/tills.json',
  'notFound',
);
const UNREADABLE = refused(
  'The file stores/tills.json cannot be read: its content is no JSON object',
);

describe('readOnboardingFile', () => {
  it.each<[Version, Payload, string]>([
    [
      'CN',
      { sandbox_subscription_workload: true },
      'Sandbox subscription workload is not supported in this form.',
    ],
    [
      'CN',
      { resource_group_create: true },
      'This form is specifically for cloud native applications and does not support the creation of resource groups, which falls under ECC v2.',
    ],
    [
      'V2',
      { sandbox_subscription_workload: 'yes' },
      'The file is not eligible for updates in Ecosystem Builder V2 as it was utilized to establish a Sandbox Subscription.',
    ],
    [
      'V2',
      { prod_nprod_subscription_create: true },
      'This File cannot be updated in Ecosystem Builder V2. This File was used to create a cloud-Native Design',
    ],
  ])('of %s refuses %j', (version, file, message) => {
    expect(read(file, version)).toEqual(refused(message));
  });

  it.each([{ sandbox_subscription_workload: false }, {}, { later: { a: 1 } }])(
    'takes %j as it is',
    file => expect(read(file)).toEqual({ status: 'read', file }),
  );

  it('reads UTF-8, line breaks in base64, and no empty list', () => {
    const file = { description: 'Café 🛒', team_members: [] };
    const content = toContent(JSON.stringify(file)).replace(/.{20}/g, '$&\n');
    expect(readContent(content)).toEqual({
      status: 'read',
      file: { description: 'Café 🛒' },
    });
  });

  it.each([undefined, null, '', ' \n', toContent(' ')])(
    'does not find a file with the content %j',
    content => expect(readContent(content)).toEqual(NOT_FOUND),
  );

  it.each([
    'not base64!',
    'a',
    btoa('\xff\xfe'),
    toContent('no JSON'),
    toContent('[]'),
    toContent('"x"'),
    toContent('null'),
    toContent('{"__proto__": {"ad_group_create": true}}'),
    toContent('{"later": {"__proto__": 1}}'),
    toContent('['.repeat(100_000)),
    toContent(`{"x":${'['.repeat(60)}${']'.repeat(60)}}`),
    42,
    {},
  ])('cannot read content %#', content =>
    expect(readContent(content)).toEqual(UNREADABLE),
  );

  it('refuses a file of 1 MB', () => {
    expect(read({ later: 'a'.repeat(1024 * 1024) })).toEqual(
      refused('The file stores/tills.json is too large for this form'),
    );
  });

  it.each<[Payload, string]>([
    [{ ad_group_create: 'true' as never }, 'ad_group_create'],
    [{ team_members: [{ email: 'a' }] as never }, 'team_members'],
    [{ io_code: 5 as never, product: null as never }, 'io_code, product'],
  ])('names the keys of the wrong type of %j', (file, keys) => {
    expect(read(file)).toEqual(
      refused(
        `The file stores/tills.json cannot be edited in this form: wrong value of ${keys}`,
      ),
    );
  });

  it('throws for no content', () => {
    fc.assert(
      fc.property(fc.anything(), content => {
        expect(['read', 'refused']).toContain(readContent(content).status);
      }),
    );
  });
});

describe('the text of a file', () => {
  it('of a new one is in the order of the specification, without empty lists', () => {
    const text = formatNewFile({
      team_members: [],
      io_code: 'IO1',
      application_name: 'tills',
    });
    expect(text).toBe(
      '{\n  "application_name": "tills",\n  "io_code": "IO1"\n}\n',
    );
  });

  it('of a changed one keeps the order and the other keys of the file', () => {
    const file = { later: 1, io_code: 'IO1', description: 'Tills' };
    const payload = {
      filename: 'tills.json',
      product: 'Tills',
      description: 'Tills',
      io_code: 'IO2',
      later: 1,
    };
    expect(Object.keys(JSON.parse(formatChangedFile(file, payload)))).toEqual([
      'later',
      'io_code',
      'description',
      'product',
    ]);
  });
});

describe('buildOnboardingPlace', () => {
  it.each<[Payload, ReturnType<typeof buildOnboardingPlace>]>([
    [
      {
        product_portfolio: 'Payments and Finance',
        application_name: 'refunds',
      },
      { portfolio: 'payments-and-finance', file: 'refunds.json' },
    ],
    [{ product_portfolio: '../..', application_name: 'refunds' }, undefined],
    [
      { product_portfolio: 'Café', application_name: '../../etc/passwd' },
      { portfolio: 'cafe', file: 'etc-passwd.json' },
    ],
    [{ product_portfolio: 'a', application_name: 'b'.repeat(101) }, undefined],
    [
      { product_portfolio: 'a', application_name: 'b'.repeat(100) },
      { portfolio: 'a', file: `${'b'.repeat(100)}.json` },
    ],
  ])('of %j', (payload, place) => {
    expect(buildOnboardingPlace(payload)).toEqual(place);
  });

  it('has only letters, digits and hyphens, whatever the names', () => {
    const name = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...Object.values(HOSTILE_TEXTS)),
    );
    fc.assert(
      fc.property(name, name, (portfolio, application) => {
        const place = buildOnboardingPlace(
          buildPayload('CN', {
            product_portfolio: portfolio,
            application_name: application,
          }),
        ) ?? { portfolio: 'none', file: 'none.json' };
        expect(place.portfolio).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(place.file).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*\.json$/);
      }),
    );
  });
});

describe('canonicalKey', () => {
  it.each([
    'Gift Lists',
    'GIFT-LISTS',
    'gift_lists',
    'gíft  lists ',
    'Ｇift lists',
  ])('takes %s for gift-lists', name => {
    expect(canonicalKey(name)).toBe('gift-lists');
    expect(findCollision(name, ['a.json', 'Gift-Lists.JSON'])).toBe(
      'Gift-Lists.JSON',
    );
  });

  it('tells other names apart', () => {
    expect(findCollision('gift-list', ['gift-lists.json'])).toBeUndefined();
    expect(canonicalKey('группа')).not.toBe(canonicalKey('команда'));
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), name => {
        const key = canonicalKey(name);
        expect(canonicalKey(key)).toBe(key);
      }),
    );
  });
});

describe('isPlainName', () => {
  it.each(['', '.', '..', 'a/b', 'a\\b', 'a\nb', 'a'.repeat(256)])(
    'refuses %j',
    text => expect(isPlainName(text)).toBe(false),
  );

  it.each(['tills.json', 'a'.repeat(255)])('takes %j', text =>
    expect(isPlainName(text)).toBe(true),
  );
});
