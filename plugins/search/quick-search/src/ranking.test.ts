import { rank } from './ranking';

const titled = (...titles: string[]) => titles.map(title => ({ title }));
const order = (text: string, ...titles: string[]) =>
  rank(titled(...titles), text).map(({ title }) => title);

it('ranks exact, beginning, beginning of a word, any place, and keeps the order of equals', () => {
  expect(
    order(
      ' DOCS',
      'Metadocs',
      'Own docs',
      'Docs of teams',
      'Docs by date',
      'Docs',
      'Home',
    ),
  ).toEqual(['Docs', 'Docs of teams', 'Docs by date', 'Own docs', 'Metadocs']);
});

it('finds each word in any order', () => {
  expect(order('serv ord', 'Order service', 'Order')).toEqual([
    'Order service',
  ]);
  expect(order('x', 'Order service')).toEqual([]);
});
