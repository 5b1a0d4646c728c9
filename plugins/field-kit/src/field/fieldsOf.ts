import {
  FormFieldBlueprint,
  type FormField,
} from '@backstage/plugin-scaffolder-react/alpha';

/**
 * Makes the extensions of a package's fields; the fields are loaded with the first form that shows one.
 *
 * @param load - imports the fields
 * @returns a function of the name in the app's configuration and the name of the export
 * @public
 */
export function fieldsOf<Name extends string>(
  load: () => Promise<Readonly<Record<Name, FormField>>>,
) {
  return (name: string, key: Name) =>
    FormFieldBlueprint.make({
      name,
      params: { field: async () => (await load())[key] },
    });
}
