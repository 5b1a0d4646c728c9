import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import { ResponseError } from '@backstage/errors';
import { FORM_FIELDS_PATH } from '@portal/plugin-field-kit-common';

/** The names of the form fields, from the scaffolder, which tells the catalogue the same. */
export interface FormFieldNamesApi {
  list(signal: AbortSignal): Promise<string[]>;
}

export const formFieldNamesApiRef = createApiRef<FormFieldNamesApi>().with({
  id: 'plugin.scaffolder.form-field-names',
  pluginId: 'scaffolder',
});

/** Provides {@link formFieldNamesApiRef}. */
export const formFieldNamesApi = ApiBlueprint.make({
  name: 'form-field-names',
  params: define =>
    define({
      api: formFieldNamesApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: ({ fetchApi }): FormFieldNamesApi => ({
        async list(signal) {
          const response = await fetchApi.fetch(
            `plugin://scaffolder${FORM_FIELDS_PATH}`,
            { signal },
          );
          if (!response.ok) throw await ResponseError.fromResponse(response);
          const { fields }: { fields: string[] } = await response.json();
          return fields;
        },
      }),
    }),
});
