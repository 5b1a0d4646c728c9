import type { Entity } from '@backstage/catalog-model';
import { CLASSIFICATION_ANNOTATION } from '../constants';
import { audienceOf } from './audience';

function template(
  owner: string | undefined,
  options: { namespace?: string; classification?: string } = {},
): Entity {
  const { namespace, classification } = options;
  return {
    apiVersion: 'scaffolder.backstage.io/v1beta3',
    kind: 'Template',
    metadata: {
      name: 'Network',
      namespace,
      annotations: classification
        ? { [CLASSIFICATION_ANNOTATION]: classification }
        : {},
    },
    spec: owner === undefined ? {} : { owner },
  };
}

describe('audienceOf', () => {
  it.each([
    ['Cloud-Platform', undefined, 'group:default/cloud-platform'],
    ['cloud-platform', 'lab', 'group:lab/cloud-platform'],
    ['group:default/cloud-platform', 'lab', 'group:default/cloud-platform'],
    ['user:asha', undefined, 'user:default/asha'],
  ])('of one owned by %s in %s has %s', (owner, namespace, ref) => {
    expect(audienceOf(template(owner, { namespace }))).toEqual([
      `template:${namespace ?? 'default'}/network`,
      ref,
    ]);
  });

  it('of one without an owner are those with a grant', () => {
    const own = ['template:default/network'];
    expect(audienceOf(template(undefined))).toEqual(own);
    expect(audienceOf(template(''))).toEqual(own);
  });

  it('of an open one is everybody', () => {
    expect(audienceOf(template('x', { classification: 'open' }))).toEqual([
      '*',
    ]);
  });
});
