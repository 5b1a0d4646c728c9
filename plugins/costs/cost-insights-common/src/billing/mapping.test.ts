import { allocate } from './mapping';

const BASKET = {
  component: 'component:default/basket-service',
  owner: 'group:default/checkout',
  ancestors: ['group:default/digital-commerce', 'group:default/technology'],
};

describe('the allocation of a cost', () => {
  it('is the owner of the project without a tag', () => {
    expect(allocate('group:default/payments', undefined)).toEqual({
      group: 'group:default/payments',
    });
  });

  it.each([BASKET.owner, ...BASKET.ancestors])(
    'is the component and its owner in a project of %s',
    project => {
      expect(allocate(project, BASKET)).toEqual({
        group: BASKET.owner,
        component: BASKET.component,
      });
    },
  );

  it('is a claim in a project of another group: its owner pays', () => {
    expect(allocate('group:default/payments', BASKET)).toEqual({
      group: 'group:default/payments',
      claimedComponent: BASKET.component,
    });
  });

  it('is a claim in a project that nobody owns', () => {
    expect(allocate(undefined, BASKET)).toEqual({
      group: undefined,
      claimedComponent: BASKET.component,
    });
  });
});
