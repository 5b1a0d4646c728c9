import type { Entity } from '@backstage/catalog-model';
import { SortTitleProcessor } from './SortTitleProcessor';

const processor = new SortTitleProcessor();
const sortTitleOf = async (entity: Partial<Entity>) => {
  const processed = await processor.preProcessEntity({
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name: 'chk-app1002' },
    ...entity,
  });
  return processed.metadata.annotations?.['retail.example/sort-title'];
};

describe('SortTitleProcessor', () => {
  it('takes the display name, the title or the name, in lower case', async () => {
    const metadata = { name: 'chk-app1002', title: 'Basket Service' };
    const spec = { profile: { displayName: 'Asha Requester' } };
    await expect(sortTitleOf({ metadata, spec })).resolves.toBe(
      'asha requester',
    );
    await expect(sortTitleOf({ metadata })).resolves.toBe('basket service');
    await expect(sortTitleOf({})).resolves.toBe('chk-app1002');
  });

  it('takes the name where the title or the display name is no text or blank', async () => {
    await expect(
      sortTitleOf({ spec: { profile: { displayName: 7 } } }),
    ).resolves.toBe('chk-app1002');
    await expect(
      sortTitleOf({ metadata: { name: 'chk-app1002', title: ' ' } }),
    ).resolves.toBe('chk-app1002');
  });

  it('keeps other annotations and replaces what the file says', async () => {
    const annotations = {
      'backstage.io/techdocs-ref': 'dir:.',
      'retail.example/sort-title': 'aaa first',
    };
    const { metadata } = await processor.preProcessEntity({
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Component',
      metadata: { name: 'chk-app1002', annotations },
    });
    expect(metadata.annotations).toEqual({
      'backstage.io/techdocs-ref': 'dir:.',
      'retail.example/sort-title': 'chk-app1002',
    });
  });
});
