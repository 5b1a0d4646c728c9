import type { Entity } from '@backstage/catalog-model';
import type { JsonValue } from '@backstage/types';
import { formTheme } from '../../formTheme';
import { DEFAULTS_OF_STATE } from '../../validation/formValidator';
import { CataloguePortal } from './CataloguePortal';
import { showFields } from './showFields';

interface Settings {
  options?: object;
  /** The schema of the value. Default: a text. */
  schema?: object;
  required?: boolean;
  value?: JsonValue;
}

/** What a form of the portal is made of. */
const FORM = {
  templates: formTheme.templates,
  widgets: formTheme.widgets,
  noHtml5Validate: true,
  showErrorList: false as const,
  experimental_defaultFormStateBehavior: DEFAULTS_OF_STATE,
};

/** Renders a form with one field, `Thing`; a required one carries a star. */
export async function showField(
  name: string,
  entities: Entity[],
  settings: Settings = {},
) {
  const { options = {}, schema, required = false, value } = settings;
  const portal = new CataloguePortal(entities);
  const thing = {
    title: 'Thing',
    type: 'string',
    ...schema,
    'ui:field': name,
    'ui:options': options,
  };
  const shown = await showFields({
    portal,
    formProps: FORM,
    steps: [{ thing }],
    required: required ? ['thing'] : [],
    initialState: value === undefined ? undefined : { thing: value },
  });
  const values = async () => {
    await shown.review();
    await shown.create();
    return shown.created;
  };
  return { ...shown, portal, values };
}
