import type { Entity } from '@backstage/catalog-model';
import type { CatalogProcessorResult } from '@backstage/plugin-catalog-node';
import { CLASSIFICATION_ANNOTATION } from '@portal/plugin-template-acl-common';
import { TemplateEntitiesProcessor } from './TemplateEntitiesProcessor';

const processor = new TemplateEntitiesProcessor(CLASSIFICATION_ANNOTATION, {
  codeOf: async () => 5,
});

function template(classification?: string): Entity {
  return {
    apiVersion: 'scaffolder.backstage.io/v1beta3',
    kind: 'Template',
    metadata: {
      name: 'network',
      namespace: 'default',
      annotations: classification
        ? { [CLASSIFICATION_ANNOTATION]: classification }
        : {},
      // The processor overwrites values of the file.
      templateAudience: ['*', 'user:default/asha'],
      templateAudienceCode: ['nobody'],
    },
    spec: { type: 'resource', owner: 'cloud-platform', steps: [] },
  };
}

async function relationsOf(classification?: string) {
  const emitted: CatalogProcessorResult[] = [];
  await processor.postProcessEntity(
    template(classification),
    { type: 'url', target: 'https://example.test/template.yaml' },
    result => emitted.push(result),
  );
  return emitted.map(result =>
    result.type === 'relation'
      ? `${result.relation.source.kind} ${result.relation.type}`
      : result.type,
  );
}

describe('TemplateEntitiesProcessor', () => {
  it.each([
    [undefined, ['template:default/network', 'group:default/cloud-platform']],
    ['open', ['*']],
  ])(
    'writes for whom a template of class %s is there',
    async (classification, audience) => {
      const { metadata } = await processor.preProcessEntity(
        template(classification),
      );
      expect(metadata.templateAudience).toEqual(audience);
    },
  );

  it('writes the code of the audience of a controlled one, and none for others', async () => {
    const { metadata } = await processor.preProcessEntity(template());
    expect(metadata.templateAudienceCode).toContain('0000000000000101');
    const open = await processor.preProcessEntity(template('open'));
    expect(open.metadata).not.toHaveProperty('templateAudienceCode');
  });

  it('leaves other entities as they are, without its own fields', async () => {
    const { metadata, ...entity } = { ...template(), kind: 'Component' };
    const { templateAudience, templateAudienceCode, ...rest } = metadata;
    expect(await processor.preProcessEntity({ ...entity, metadata })).toEqual({
      ...entity,
      metadata: rest,
    });
  });

  it.each([undefined, 'infrastructure'])(
    'tells of a template’s owner, but not the owner of a template of class %s',
    async classification => {
      expect(await relationsOf(classification)).toEqual(['Template ownedBy']);
    },
  );

  it('tells of both for an open one', async () => {
    expect(await relationsOf('open')).toEqual([
      'Template ownedBy',
      'Group ownerOf',
    ]);
  });
});
