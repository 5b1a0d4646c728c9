import { isHopperItemOf, toHopperItem } from './hopperItem';

const LOCATION = 'backstage.io/managed-by-location';
const TECHDOCS = 'backstage.io/techdocs-ref';
const FILE =
  'https://github.com/retail/basket/blob/main/services/basket/catalog-info.yaml';

const component = (annotations?: Record<string, string>) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name: 'basket', annotations },
});

describe('toHopperItem', () => {
  it('says where a component comes from (C-126)', () => {
    expect(
      toHopperItem(
        component({ [LOCATION]: `url:${FILE}`, [TECHDOCS]: 'dir:.' }),
      ),
    ).toEqual({
      catalogUrl: FILE,
      componentName: 'basket',
      componentURL: 'https://github.com/retail/basket',
      repoName: 'basket',
      Branch: 'main',
      TechDocsRef: 'dir:.',
      TechDocPath: 'services/basket',
    });
  });

  it.each([
    ['dir:./docs', 'services/basket/docs'],
    ['dir:../../docs/', 'docs'],
    ['dir:../../../..', '.'],
    ['url:https://github.com/retail/docs/tree/main/basket', 'basket'],
    ['url:https://github.com/retail/docs/tree/main', '.'],
    ['url:elsewhere', ''],
    ['confluence:1', ''],
  ])('finds the documentation of %s in %s', (ref, path) => {
    expect(
      toHopperItem(component({ [LOCATION]: `url:${FILE}`, [TECHDOCS]: ref })),
    ).toMatchObject({ TechDocsRef: ref, TechDocPath: path });
  });

  it.each<Record<string, string> | undefined>([
    undefined,
    {},
    { [LOCATION]: 'file:/somewhere/catalog-info.yaml' },
    { [LOCATION]: 'url:https://portal.retail.example/x', [TECHDOCS]: 'dir:.' },
  ])('knows little of a component with %j', annotations => {
    expect(toHopperItem(component(annotations))).toMatchObject({
      catalogUrl: '',
      componentName: 'basket',
      componentURL: '',
      repoName: '',
      Branch: '',
      TechDocPath: '',
    });
  });
});

describe('isHopperItemOf', () => {
  const entity = component({
    [LOCATION]: `url:${FILE}`,
    [TECHDOCS]: 'dir:.',
  });
  const item = toHopperItem(entity);

  it('holds of what was selected', () => {
    expect(isHopperItemOf(item, entity)).toBe(true);
  });

  it.each(Object.keys(item))('does not hold of another %s', key => {
    expect(isHopperItemOf({ ...item, [key]: 'other' }, entity)).toBe(false);
  });
});
