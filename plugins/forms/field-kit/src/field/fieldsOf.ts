import {
  FormFieldBlueprint,
  type FormField,
} from '@backstage/plugin-scaffolder-react/alpha';

/**
 * Creates the extensions of a package's fields, which are loaded when a form first shows one of them.
 *
 * @param load - imports the fields
 * @returns a function that takes the name in the app's configuration and the name of the export
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
