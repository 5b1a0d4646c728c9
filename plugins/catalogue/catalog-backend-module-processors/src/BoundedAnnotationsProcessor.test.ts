import { BOUNDS } from '@portal/plugin-bounds-common';
import { BoundedAnnotationsProcessor } from './BoundedAnnotationsProcessor';

const processor = new BoundedAnnotationsProcessor();

const component = (annotations?: Record<string, string>) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name: 'checkout', annotations },
});

describe('BoundedAnnotationsProcessor', () => {
  it('runs before the processors that read annotations', () => {
    expect(processor.getPriority()).toBe(0);
  });

  it.each([[undefined], [{ a: 'x'.repeat(BOUNDS.keptAnnotation) }]])(
    'lets an entity within the bounds pass',
    async annotations => {
      const entity = component(annotations);
      expect(await processor.preProcessEntity(entity)).toBe(entity);
    },
  );

  it('refuses a longer annotation, with its name', async () => {
    const value = '/'.repeat(40_000);
    await expect(
      processor.preProcessEntity(component({ 'vault.io/secrets-path': value })),
    ).rejects.toThrow(
      "metadata.annotations['vault.io/secrets-path'] has 40,000 characters. At most 16,384 are allowed.",
    );
  });
});
