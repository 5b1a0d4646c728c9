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

describe('entityDocument', () => {
  it('is found by name and tags beside title and description', () => {
    expect(entityDocument(entity)).toMatchObject({
      title: 'Payments service',
      text: 'Takes payments : payments-service : java tier-1',
      kind: 'Component',
      lifecycle: 'production',
    });
  });

  it('does not repeat a name that is the title', () => {
    const { title, ...metadata } = entity.metadata;
    const document = entityDocument({
      ...entity,
      metadata: { ...metadata, tags: undefined },
    });
    expect(title).toBeDefined();
    expect(document.title).toBe('payments-service');
    expect(document.text).toBe('Takes payments');
  });
});
