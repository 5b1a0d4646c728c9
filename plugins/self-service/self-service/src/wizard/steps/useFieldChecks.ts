import { useApiHolder } from '@backstage/core-plugin-api';
import type { FieldExtensionOptions } from '@backstage/plugin-scaffolder-react';
import { useMemo } from 'react';
import { validatorsOf, type FieldChecks } from '../validation';

/** Who checks the values of the fields of a form. */
export function useFieldChecks(
  extensions: FieldExtensionOptions[],
): FieldChecks {
  const apiHolder = useApiHolder();
  return useMemo(
    () => ({ validators: validatorsOf(extensions), apiHolder }),
    [extensions, apiHolder],
  );
}
