import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { FormFieldBlueprint } from '@backstage/plugin-scaffolder-react/alpha';
import { catalogLookups, LookupProviderBlueprint, lookupsApi } from './lookups';

const timestamp = FormFieldBlueprint.make({
  name: 'timestamp',
  params: { field: async () => (await import('./fields/Timestamp')).timestamp },
});

/** Makes plain texts of all forms quicker to type. */
const plainText = FormFieldBlueprint.make({
  name: 'plain-text',
  params: { field: async () => (await import('./plainText')).plainText },
});

/** Keeps what several fields give at the same time. */
const latestObject = FormFieldBlueprint.make({
  name: 'latest-object',
  params: {
    field: async () =>
      (await import('./latest/latestObjectField')).latestObjectField,
  },
});

/** What fields ask Backstage's own catalogue. */
const catalog = LookupProviderBlueprint.make({
  name: 'catalog',
  params: { provider: catalogLookups },
});

/** The fields of the module that templates name. */
export const FORM_FIELDS = [timestamp] as const;

/**
 * What all form fields need: who asks the systems that modules bring, the form field `Timestamp`, and those that stand for every
 * text without a field of its own, and for every object.
 *
 * @public
 */
export const fieldKitModule = createFrontendModule({
  pluginId: 'scaffolder',
  extensions: [...FORM_FIELDS, plainText, latestObject, lookupsApi, catalog],
});
