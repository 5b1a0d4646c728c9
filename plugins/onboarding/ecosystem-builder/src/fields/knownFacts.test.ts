import { reviewWithFacts } from './knownFacts';

it('puts the name and the facts below the title of the field', () => {
  const facts = { Owner: 'ada@retail.example' };
  expect(reviewWithFacts('Application', 'Basket', facts)).toEqual([
    { section: 'Application', label: 'Name', value: 'Basket' },
    { section: 'Application', label: 'Owner', value: 'ada@retail.example' },
  ]);
});
