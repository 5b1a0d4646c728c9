import { entityDocument } from './entityDocument';

const entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name: 'payments-service',
    title: 'Payments service',
    description: 'Takes payments',
    tags: ['java', 'tier-1'],
  },
  spec: { type: 'service', lifecycle: 'production', owner: 'payments' },
};

const person = (metadata: object, profile: unknown) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'User',
  metadata: { name: 'asha.patel_retail.example', ...metadata },
  spec: { profile } as never,
});

describe('entityDocument', () => {
  it('is found by name and tags beside title and description', () => {
    expect(entityDocument(entity)).toEqual({
      title: 'Payments service',
      text: 'Takes payments',
      name: 'payments-service',
      tags: ['java', 'tier-1'],
      kind: 'Component',
      namespace: 'default',
      type: 'service',
      componentType: 'service',
      lifecycle: 'production',
      owner: 'payments',
    });
  });

  it('has the name as its title without a better one', () => {
    const { title, tags, ...metadata } = entity.metadata;
    const document = entityDocument({ ...entity, metadata });
    expect([title, tags]).not.toContain(undefined);
    expect(document).toMatchObject({
      title: 'payments-service',
      text: 'Takes payments',
    });
    expect(document).not.toHaveProperty('tags');
  });

  it('calls people by their names, and finds them by their addresses', () => {
    const profile = {
      displayName: 'Asha Patel',
      email: 'asha.patel@retail.example',
    };
    expect(entityDocument(person({}, profile))).toMatchObject({
      title: 'Asha Patel',
      text: '',
      email: 'asha.patel@retail.example',
    });
    expect(entityDocument(person({ title: 'Asha' }, profile))).toMatchObject({
      title: 'Asha Patel',
      otherTitle: 'Asha',
    });
  });

  it.each([undefined, null, 'text', { displayName: 1, email: '' }])(
    'takes a profile of %j',
    profile => {
      expect(entityDocument(person({}, profile))).toMatchObject({
        title: 'asha.patel_retail.example',
      });
    },
  );
});
