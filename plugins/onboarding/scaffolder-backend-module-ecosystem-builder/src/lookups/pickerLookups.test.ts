import {
  APPLICATION_CHOICES,
  PRODUCT_CHOICES,
} from '@portal/plugin-ecosystem-builder-common';
import type { AskOptions } from '@portal/plugin-form-rules-node';
import { createPickerLookups } from './pickerLookups';

const RECORD = {
  applicationID: 'APP1',
  applicationName: 'till',
  alias: 'TILL',
};

function setup(catalogue: string) {
  const readRawFile = jest.fn(async () => catalogue);
  const product = {
    ProductID: '1',
    productName: 'Tills',
    Description: '<b>Sells</b>',
    productGroup: '',
    productPortfolio: '',
    businessPlatform: '',
    owner: '',
  };
  const listProducts = jest.fn(async () => ({
    items: [product, { ...product, productName: 'TBC' }],
    complete: false,
    limit: 2,
  }));
  const { readers } = createPickerLookups({
    directory: { listProducts },
    sourceControl: { readRawFile },
    productList: 'Products',
    repository: 'onboarding',
  });
  const read = (list: { name: string }) =>
    readers
      .find(({ collection }) => collection.name === list.name)
      ?.reader.read?.({}, {} as AskOptions);
  return { read, readRawFile, listProducts };
}

it('reads the applications of the branch that is generated', async () => {
  const { read, readRawFile } = setup(JSON.stringify([RECORD]));
  const page = await read(APPLICATION_CHOICES);
  expect(page).toMatchObject({
    items: [{ appId: 'APP1', alias: 'TILL' }],
    complete: true,
  });
  expect(readRawFile).toHaveBeenCalledWith(
    'onboarding',
    'mal.json',
    expect.objectContaining({ ref: 'auto-generated' }),
  );
});

it.each(['', 'no JSON', '{}', '[1]'])(
  'does not know the applications of the file %j',
  async text => {
    await expect(setup(text).read(APPLICATION_CHOICES)).rejects.toMatchObject({
      name: 'ServiceUnavailableError',
    });
  },
);

it('reads the products of the configured list, and says that there are more', async () => {
  const { read, listProducts } = setup('[]');
  expect(await read(PRODUCT_CHOICES)).toMatchObject({
    items: [{ productName: 'Tills', productDescription: 'Sells' }],
    complete: false,
  });
  expect(listProducts).toHaveBeenCalledWith('Products', expect.anything());
});
