import { ServiceUnavailableError } from '@backstage/errors';
import type { DirectoryService } from '@portal/plugin-directory-node';
import {
  APPLICATION_CATALOGUE,
  APPLICATION_CHOICES,
  offeredProducts,
  parseApplicationCatalogue,
  PRODUCT_CHOICES,
} from '@portal/plugin-ecosystem-builder-common';
import { bindReader, type SystemLookups } from '@portal/plugin-form-rules-node';
import type { SourceControlService } from '@portal/plugin-source-control-node';

/** The systems of the pickers. */
export interface PickerLookupsOptions {
  directory: Pick<DirectoryService, 'listProducts'>;
  sourceControl: Pick<SourceControlService, 'readRawFile'>;
  /** Name of the product list. */
  productList: string;
  /** Name of the repository with the application catalogue. */
  repository: string;
}

function readCatalogue(text: string) {
  try {
    return parseApplicationCatalogue(JSON.parse(text));
  } catch {
    throw new ServiceUnavailableError(
      'The application catalogue cannot be read. Try again later',
    );
  }
}

/** The lists that the values of `Application` and `Product` are compared with. */
export function createPickerLookups({
  directory,
  sourceControl,
  productList,
  repository,
}: PickerLookupsOptions): SystemLookups {
  const { path, ref } = APPLICATION_CATALOGUE;
  return {
    readers: [
      bindReader(APPLICATION_CHOICES, {
        async read(_, { signal }) {
          const options = { ref, signal };
          const text = await sourceControl.readRawFile(
            repository,
            path,
            options,
          );
          return { items: readCatalogue(text), complete: true };
        },
      }),
      bindReader(PRODUCT_CHOICES, {
        async read(_, { signal }) {
          const products = await directory.listProducts(productList, {
            signal,
          });
          const items = offeredProducts(products.items);
          return { items, complete: products.complete };
        },
      }),
    ],
  };
}
