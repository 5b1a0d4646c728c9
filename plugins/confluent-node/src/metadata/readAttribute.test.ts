import { readAttribute } from './StreamCatalogSource';

const topic = {
  attributes: { owner: 'a', 'Application.owner': 'b', empty: '', number: 1 },
  classifications: [
    { typeName: 'Retail', attributes: { application_id: 'APP1001' } },
    { typeName: 'Private' },
  ],
};

describe('readAttribute', () => {
  it.each([
    ['owner', 'a'],
    ['Application.owner', 'b'],
    ['Retail.application_id', 'APP1001'],
    ['Retail.owner', undefined],
    ['Private.owner', undefined],
    ['Private', undefined],
    ['empty', undefined],
    ['number', undefined],
    ['nothing', undefined],
  ])('%s is %s', (name, value) => {
    expect(readAttribute(topic, name)).toBe(value);
  });
});
