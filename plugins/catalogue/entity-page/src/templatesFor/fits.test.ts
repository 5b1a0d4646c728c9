import type { Entity } from '@backstage/catalog-model';
import { valuesFor } from './facts';
import { fitsAnnotation, readFit } from './fits';

describe('readFit', () => {
  it.each([
    [
      'Add a topic (owner, title=subject)',
      'Add a topic',
      ['owner=owner', 'title=subject'],
    ],
    ['Add a topic ()', 'Add a topic', []],
    [' Add a topic ', 'Add a topic', []],
  ])('of %j', (text, words, parameters) => {
    const fit = readFit(text);
    expect(fit?.words).toBe(words);
    expect(
      fit?.parameters.map(({ parameter, fact }) => `${parameter}=${fact}`),
    ).toEqual(parameters);
  });

  it.each([undefined, '', '(owner)', 'Add (a) topic (owner)'])(
    'of %j is nothing',
    text => expect(readFit(text)).toBeUndefined(),
  );
});

it('names the annotation by the kind', () => {
  expect(fitsAnnotation('API')).toBe('retail.example/fits-api');
});

describe('valuesFor', () => {
  const fit = readFit(
    'Do it (owner, system, repository, groups=team, title=subject, secret=token)',
  )!;
  const component: Entity = {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      name: 'orders',
      title: 'Order service',
      annotations: { 'github.com/project-slug': 'retail/order-service' },
    },
    relations: [
      { type: 'ownedBy', targetRef: 'group:default/checkout' },
      { type: 'partOf', targetRef: 'system:default/shop' },
    ],
  };

  it('fills in what is known of a component, and no fact that it does not know', () => {
    expect(valuesFor(fit, component, ['group:default/checkout'])).toEqual({
      owner: 'group:default/checkout',
      system: 'system:default/shop',
      repository: { mode: 'existing', name: 'order-service' },
      groups: [
        {
          adgroup_name: 'Order service',
          read: true,
          write: false,
          admin: false,
        },
      ],
      title: 'Order service: ',
    });
  });

  it('leaves out an owner that is no group of the person', () => {
    expect(
      valuesFor(fit, component, ['group:default/payments']),
    ).not.toHaveProperty('owner');
  });

  it.each([
    ['Group', 'owner'],
    ['System', 'system'],
  ])('takes a %s itself as %s', (kind, parameter) => {
    const entity = { ...component, kind, relations: [] };
    const ref = `${kind.toLowerCase()}:default/orders`;
    expect(valuesFor(fit, entity, [ref])).toHaveProperty(parameter, ref);
  });
});
