import { namesNoTemplate } from './namesNoTemplate';

describe('namesNoTemplate', () => {
  it.each([
    [{ filter: 'kind=component' }],
    [{ filter: 'kind=Component,spec.type=service', facet: 'metadata.tags' }],
    [{ filter: ['kind = user', 'kind=group,kind=system'], limit: '20' }],
    [{ filter: 'kind=user,Kind=template' }],
  ])('holds for %j', query => {
    expect(namesNoTemplate(query)).toBe(true);
  });

  it.each([
    [{}],
    [{ filter: '' }],
    [{ filter: [] }],
    [{ filter: 'kind' }],
    [{ filter: 'kind=' }],
    [{ filter: 'kind=TEMPLATE' }],
    [{ filter: 'kind=component,kind=template' }],
    [{ filter: ['kind=component', 'spec.type=service'] }],
    [{ filter: ['kind=component', ''] }],
    [{ filter: 'spec.kind=component' }],
    [{ filter: { 0: 'kind=component' } }],
    // With a cursor the catalogue ignores all other parameters.
    [{ filter: 'kind=component', cursor: 'x' }],
    [{ filter: 'kind=component', something: 'new' }],
  ])('does not hold for %j', query => {
    expect(namesNoTemplate(query)).toBe(false);
  });
});
