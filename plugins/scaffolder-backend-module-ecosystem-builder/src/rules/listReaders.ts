import { ALIASES, PRODUCTS } from '@portal/plugin-ecosystem-builder-common';
import { APPLICATIONS } from '@portal/plugin-directory-common';
import { isSame } from '@portal/plugin-field-kit-common';
import {
  bindReader,
  type BoundReader,
  isAmong,
} from '@portal/plugin-form-rules-node';
import type { RuleSystems } from './types';

/** Creates the readers of applications, their aliases, and products. */
export function createListReaders({
  directory,
  productList,
}: RuleSystems): BoundReader[] {
  return [
    bindReader(APPLICATIONS, {
      async exists({ id: value }, { signal }) {
        const found = await directory.findApplications(
          { by: 'applicationId', value },
          { signal },
        );
        const isHit = (one: { applicationID: string }) =>
          isSame(one.applicationID, value);
        return { holds: isAmong(found, isHit) };
      },
    }),
    bindReader(ALIASES, {
      async exists({ id: value, params: { except } }, { signal }) {
        const found = await directory.findApplications(
          { by: 'alias', value },
          { signal },
        );
        const holds = isAmong(
          found,
          ({ alias, applicationID }) =>
            isSame(alias, value) &&
            (except === undefined || !isSame(applicationID, except)),
        );
        return { holds };
      },
    }),
    bindReader(PRODUCTS, {
      async exists({ id }, { signal }) {
        const products = await directory.listProducts(productList, { signal });
        const isHit = (one: { productName: string }) => one.productName === id;
        return { holds: isAmong(products, isHit) };
      },
    }),
  ];
}
