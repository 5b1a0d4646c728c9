export { toApplicationChoice, type ApplicationChoice } from './application';
export { APPLICATION_CATALOGUE, parseApplicationCatalogue } from './catalogue';
export {
  differencesFromApplication,
  differencesFromProduct,
  factsOfApplication,
  withApplication,
  withoutApplication,
  withoutProduct,
  withProduct,
} from './copied';
export {
  offeredProducts,
  toProductChoice,
  type ProductChoice,
} from './product';
export { stripMarkup } from './stripMarkup';
export { isUnknown } from '../systems';
