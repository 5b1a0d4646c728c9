import { NotFoundError } from '@backstage/errors';
import type { Payload } from '@portal/plugin-ecosystem-builder-common';
import { askFacts, askPlace } from './createQuestions';
import type { RuleSystems } from './types';

const { signal } = new AbortController();

describe('the place of a new file', () => {
  const ask = (
    folders: Record<string, string[]>,
    options: { exists?: boolean; complete?: boolean } = {},
  ) => {
    const { exists = false, complete = true } = options;
    const systems = {
      sourceControl: {
        readOnboardingFile: async () => {
          if (!exists) throw new NotFoundError('none');
          return {};
        },
        listPortfolios: async () => ({ items: Object.keys(folders), complete }),
        listOnboardingFiles: async (folder: string) => ({
          items: folders[folder],
          complete,
        }),
      },
    } as unknown as RuleSystems;
    const place = { portfolio: 'digital-commerce', file: 'basket.json' };
    return askPlace(systems, place, signal);
  };

  it.each([
    ['in no portfolio', {}, true],
    ['beside others', { 'digital-commerce': ['basket-two.json'] }, true],
    ['in another portfolio', { stores: ['basket.json'] }, true],
    ['of another case', { 'digital-commerce': ['Basket.json'] }, false],
    ['with an accent', { 'digital-commerce': ['básket.json'] }, false],
    [
      'in a folder of other case',
      { 'Digital Commerce': ['basket.json'] },
      false,
    ],
    ['beside such a folder', { 'Digital Commerce': ['other.json'] }, false],
  ])('%s', async (_, folders, holds) => {
    expect(await ask(folders as Record<string, string[]>)).toMatchObject({
      holds,
    });
  });

  it('is taken by a file that no list has yet', async () => {
    expect(await ask({}, { exists: true })).toMatchObject({ holds: false });
  });

  it('is not known by a part of a list', async () => {
    await expect(ask({}, { complete: false })).rejects.toThrow('too many');
  });
});

describe('the facts of a new file', () => {
  const record = {
    applicationID: 'APP1',
    applicationName: 'basket',
    alias: 'BASKET',
    Description: '',
    product: 'TBC',
    productGroup: 'TBC',
    productPortfolio: 'TBC',
    businessPlatform: 'TBC',
    applicationStatus: 'TBC',
  };
  const product = {
    ProductID: '1',
    productName: 'Tills',
    Description: '',
    productGroup: 'Store Systems',
    productPortfolio: 'Stores',
    businessPlatform: 'Retail',
    owner: '',
  };
  const systems = {
    productList: 'Products',
    directory: {
      findApplications: async () => ({ items: [record] }),
      listProducts: async () => ({ items: [product] }),
    },
  } as unknown as RuleSystems;
  const good: Payload = {
    application_id: 'APP1',
    application_name: 'basket',
    product: 'Tills',
    product_group: 'Store Systems',
    product_portfolio: 'Stores',
    platform: 'Retail',
  };

  it.each<[Payload, boolean]>([
    [{}, true],
    [{ application_id: 'APP2' }, false],
    [{ application_name: 'other' }, false],
    // The list of applications does not know the product yet; the list of products does.
    [{ product_portfolio: 'Payments' }, false],
    [{ product: 'TBC' }, false],
  ])('%j: %s', async (changes, holds) => {
    const payload = { ...good, ...changes };
    expect(await askFacts(systems, payload, signal)).toMatchObject({ holds });
  });

  const NEW = {
    ...record,
    applicationID: '',
    product: 'Tills',
    productGroup: 'Store Systems',
    productPortfolio: 'Stores',
    businessPlatform: 'Retail',
  };

  it.each<[string, object, Payload, boolean]>([
    ['are those of the list', NEW, {}, true],
    ['are not of another product', NEW, { product: 'Other' }, false],
    ['are not of another name', NEW, { application_name: 'other' }, false],
    ['are unknown without its product', { ...NEW, product: 'TBC' }, {}, false],
    [
      'are those of the product for another alias',
      { ...NEW, alias: 'OTHER' },
      {},
      true,
    ],
  ])(
    'of an application without an id %s',
    async (_, listed, changes, holds) => {
      const { application_id: _id, ...payload } = {
        ...good,
        application_name_abbreviation: 'basket',
        ...changes,
      };
      const directory = {
        ...systems.directory,
        findApplications: async () => ({ items: [listed] }),
      } as unknown as RuleSystems['directory'];
      const answer = await askFacts({ ...systems, directory }, payload, signal);
      expect(answer).toMatchObject({ holds });
    },
  );
});
