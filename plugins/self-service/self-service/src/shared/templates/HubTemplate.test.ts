import { buildEntity } from '../__testUtils__/buildTemplate';
import { CREATES_ANNOTATION, toHubTemplate } from './HubTemplate';

describe('toHubTemplate', () => {
  it('reads what the authors say that it creates', () => {
    const annotations = { [CREATES_ANNOTATION]: ' repository, , workflow ' };
    expect(toHubTemplate(buildEntity('a', { annotations })).creates).toEqual([
      'repository',
      'workflow',
    ]);
  });

  it.each([
    ['service', ['service']],
    ['delete', []],
    [undefined, []],
  ])('takes it from the type %j if they say nothing', (type, creates) => {
    expect(toHubTemplate(buildEntity('a', {}, { type })).creates).toEqual(
      creates,
    );
  });

  it.each([
    ['checkout', 'group:shop/checkout'],
    ['user:default/Asha', 'user:default/asha'],
    ['', undefined],
    [7, undefined],
  ])('reads the owner %j', (owner, ownerRef) => {
    const entity = buildEntity('a', { namespace: 'shop' }, { owner });
    expect(toHubTemplate(entity).ownerRef).toBe(ownerRef);
  });
});
