import type { FormField } from '@backstage/plugin-scaffolder-react/alpha';
import {
  renderWizard,
  type RenderWizardOptions,
} from '@portal/plugin-field-kit/testUtils';

export interface SetupOptions extends Pick<
  RenderWizardOptions,
  'portal' | 'app' | 'initialState'
> {
  type: 'string' | 'object';
  options?: object;
  /** Titles of the fields on the page; their keys are the same in lower case. */
  titles: string[];
}

/** Shows one or several fields of a kind as the first step of the real wizard. */
export function setupField(
  field: FormField,
  { type, options = {}, titles, ...wizard }: SetupOptions,
) {
  const { name } = field as unknown as { name: string };
  const shown = titles.map(title => [
    title.toLowerCase(),
    { title, type, 'ui:field': name, 'ui:options': options },
  ]);
  return renderWizard({
    fields: [field],
    steps: [
      Object.fromEntries(shown),
      { other: { title: 'Other', type: 'string' } },
    ],
    ...wizard,
  });
}
