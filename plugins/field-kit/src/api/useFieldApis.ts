import { useApiHolder } from '@backstage/frontend-plugin-api';
import { createFieldApis } from './createFieldApis';
import type { FieldApis } from './FieldApis';

/**
 * The APIs that fields ask.
 *
 * @public
 */
export function useFieldApis(): FieldApis {
  return createFieldApis(useApiHolder());
}
