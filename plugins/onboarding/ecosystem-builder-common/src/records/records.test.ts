import { APPLICATION, buildPayload, PRODUCT } from '../__fixtures__/payloads';
import {
  differencesFromApplication,
  differencesFromProduct,
  offeredProducts,
  stripMarkup,
  withApplication,
} from '.';

describe('records', () => {
  it.each([
    ['<p>Sells <b>tills</b>.</p>', 'Sells tills .'],
    ['a &lt;b&gt; &amp;amp; c', 'a <b> &amp; c'],
    ['<img src=x onerror=alert(1)>', ''],
    ['1 < 2', '1 < 2'],
  ])('strip the markup of %s', (markup, text) => {
    expect(stripMarkup(markup)).toBe(text);
  });

  it('offer no product that is named TBC', () => {
    const product = (productName: string) => ({
      ProductID: '1',
      productName,
      Description: '',
      productGroup: '',
      productPortfolio: '',
      businessPlatform: '',
      owner: '',
    });
    const names = ['TBC', ' tbc ', 'Tills', ''].map(product);
    expect(offeredProducts(names).map(one => one.productName)).toEqual([
      'Tills',
    ]);
  });

  it('show a payload that claims another product or application', () => {
    const payload = withApplication(buildPayload('CN'), APPLICATION);
    expect(differencesFromApplication(payload, APPLICATION)).toEqual([]);
    const claim = { ...payload, product: 'Other', product_portfolio: 'Stores' };
    const wrong = ['product', 'product_portfolio'];
    expect(differencesFromApplication(claim, APPLICATION)).toEqual(wrong);
    expect(differencesFromProduct(claim, PRODUCT)).toEqual(wrong);
  });
});
