/* eslint-disable no-script-url -- what must be refused */
import fc from 'fast-check';
import { createdThings } from './createdThings';
import { readFacts } from './readFacts';
import { readObject } from './readJson';

const none = () => new Set<string>();

const titleOf = (parameters: object, secrets = none()) =>
  readFacts(
    readObject(
      JSON.stringify({
        parameters,
        templateInfo: { entityRef: 'template:default/t' },
      }),
    ),
    () => secrets,
  ).title;

describe('the title of what was made', () => {
  it.each([
    [{ owner: 'x', name: 'cart' }, 'cart'],
    [{ name: 'cart', title: 'The cart' }, 'The cart'],
    [
      { topic: { topicName: 'shop.orders', environment: 'dev' } },
      'shop.orders',
    ],
    [{ thing: { entity: 'queue', name: 'orders' } }, 'orders'],
    [{ group: { id: '1', displayName: 'Team A' } }, 'Team A'],
    [{ group: { resourceGroup: { name: 'rg-a' } } }, 'rg-a'],
    [{ repoUrl: 'git.example?owner=o&repo=cart' }, 'cart'],
    [{ name: ' a\u0000b\n' }, 'a b'],
    [{ name: 5 }, undefined],
    [{ size: 'large' }, undefined],
  ])('of %j is %s', (parameters, title) => {
    expect(titleOf(parameters)).toBe(title);
  });

  it('is no secret', () => {
    expect(titleOf({ name: 's3cret' }, new Set(['name']))).toBeUndefined();
    expect(
      titleOf({ access: { keyName: 's3cret' } }, new Set(['keyName'])),
    ).toBeUndefined();
    expect(
      titleOf({ access: { name: 's3cret' } }, new Set(['access'])),
    ).toBeUndefined();
  });

  it('is unknown while nobody knows which fields are secret', () => {
    const spec = {
      parameters: { name: 'cart' },
      templateInfo: { entityRef: 'template:default/gone' },
    };
    expect(readFacts(spec, () => undefined).title).toBeUndefined();
  });
});

it('reads requester, team and template as they were at the start', () => {
  const spec = {
    templateInfo: {
      entityRef: 'Template:default/New-Service',
      entity: { metadata: { name: 'new-service', title: 'New service' } },
    },
    user: {
      entity: {
        metadata: { name: 'asha' },
        spec: { profile: { displayName: 'Asha Rao' } },
        relations: [
          { type: 'memberOf', targetRef: 'group:default/search' },
          { type: 'memberOf', targetRef: 'group:default/Checkout' },
          { type: 'ownerOf', targetRef: 'group:default/a' },
        ],
      },
    },
  };
  expect(readFacts(spec, none)).toEqual({
    creatorTitle: 'Asha Rao',
    teamRef: 'group:default/checkout',
    templateRef: 'template:default/new-service',
    templateTitle: 'New service',
    title: undefined,
  });
});

describe('what a run created', () => {
  it('is its links with addresses that are safe to open, each once', () => {
    const output = {
      links: [
        { title: 'Open in catalogue', entityRef: 'component:default/cart' },
        { title: 'Repository', url: 'https://git.example/cart' },
        { title: 'Trap', url: 'javascript:alert(1)' },
        { links: [{ title: 'Team', url: 'https://git.example/team' }] },
        'nothing',
      ],
      entityRef: 'component:default/cart',
      remoteUrl: 'https://git.example/cart',
    };
    expect(createdThings(output)).toEqual([
      {
        kind: 'component',
        title: 'Open in catalogue',
        link: '/catalog/default/component/cart',
      },
      { kind: 'link', title: 'Repository', link: 'https://git.example/cart' },
      { kind: 'link', title: 'Team', link: 'https://git.example/team' },
    ]);
  });
});

it('takes any stored text', () => {
  fc.assert(
    fc.property(fc.json(), fc.json(), (spec, output) => {
      const { title } = readFacts(
        { ...readObject(spec), parameters: readObject(output) },
        none,
      );
      expect(title ?? '').not.toContain('\u0000');
      expect(Array.isArray(createdThings(readObject(output)))).toBe(true);
    }),
  );
});
