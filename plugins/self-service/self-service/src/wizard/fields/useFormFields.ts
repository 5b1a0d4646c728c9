import { useApi } from '@backstage/frontend-plugin-api';
import type { FieldExtensionOptions } from '@backstage/plugin-scaffolder-react';
import { formFieldsApiRef } from '@backstage/plugin-scaffolder-react/alpha';
import { useQuery } from '@tanstack/react-query';
import { secretField } from './secretField';

/** Returns all form fields of the app. */
export function useFormFields() {
  const api = useApi(formFieldsApiRef);
  return useQuery({
    queryKey: ['self-service', 'form-fields'],
    staleTime: Infinity,
    queryFn: async () => {
      const fields = [secretField, ...(await api.loadFormFields())];
      // The type of a field hides its parts.
      return fields as unknown as FieldExtensionOptions[];
    },
  });
}
