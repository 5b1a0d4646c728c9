import type { Application } from '..';
import { isAliasOfOther } from './directoryLists';

const application = (id: string, name: string, alias: string) =>
  ({ applicationID: id, applicationName: name, alias }) as Application;
const BASKET = application('APP1', 'basket', 'BASKET');
const NEW = application('TBC', 'gift-lists', 'GIFTS');

describe('the alias of another application', () => {
  it.each([
    ['of another one', BASKET, 'Basket', {}, true],
    ['of its own, by the id', BASKET, 'basket', { except: 'app1' }, false],
    [
      'of its own, by the name',
      NEW,
      'gifts',
      { exceptName: 'gift-lists' },
      false,
    ],
    ['of another name without an id', NEW, 'gifts', { exceptName: 'x' }, true],
    [
      'with an id, by the name',
      BASKET,
      'basket',
      { exceptName: 'basket' },
      true,
    ],
    ['without an id, by no id', NEW, 'gifts', { except: 'TBC' }, true],
    ['another alias', BASKET, 'other', {}, false],
  ])('%s', (_, listed, alias, owner, isOther) => {
    expect(isAliasOfOther(alias, owner)(listed)).toBe(isOther);
  });
});
