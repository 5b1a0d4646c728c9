import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { FormFieldBlueprint } from '@backstage/plugin-scaffolder-react/alpha';
import { catalogLookups, LookupProviderBlueprint, lookupsApi } from './lookups';

const timestamp = FormFieldBlueprint.make({
  name: 'timestamp',
  params: { field: async () => (await import('./fields/Timestamp')).timestamp },
});

/** Speeds up typing in the plain texts of all forms. */
const plainText = FormFieldBlueprint.make({
  name: 'plain-text',
  params: { field: async () => (await import('./plainText')).plainText },
});

/** Keeps simultaneous changes of several fields. */
const latestObject = FormFieldBlueprint.make({
  name: 'latest-object',
  params: {
    field: async () =>
      (await import('./latest/latestObjectField')).latestObjectField,
  },
});

/** Lookups in Backstage's own catalogue. */
const catalog = LookupProviderBlueprint.make({
  name: 'catalog',
  params: { provider: catalogLookups },
});

/** The fields of this module for templates. */
export const FORM_FIELDS = [timestamp] as const;

/**
 * The parts that all form fields need: the lookups API, the field `Timestamp`, and the replacements of upstream's fields for
 * plain texts and objects.
 *
 * @public
 */
export const fieldKitModule = createFrontendModule({
  pluginId: 'scaffolder',
  extensions: [...FORM_FIELDS, plainText, latestObject, lookupsApi, catalog],
});
