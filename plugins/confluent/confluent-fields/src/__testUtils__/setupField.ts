import type { FormField } from '@backstage/plugin-scaffolder-react/alpha';
import {
  type FakePortal,
  renderWizard,
} from '@portal/plugin-field-kit/testUtils';
import { screen, within } from '@testing-library/react';

export interface SetupOptions {
  portal?: FakePortal;
  options?: object;
  app?: Parameters<typeof renderWizard>[0]['app'];
  initialState?: Parameters<typeof renderWizard>[0]['initialState'];
  /** Titles of the fields on the page. @defaultValue ['Kafka'] */
  titles?: string[];
}

/** Shows a field of ours (or several of its kind) as the first step of the real wizard. */
export async function setupField(
  field: FormField,
  { portal, options = {}, app, initialState, titles }: SetupOptions = {},
) {
  const name = (field as unknown as { name: string }).name;
  const shown = (titles ?? ['Kafka']).map(title => [
    title.toLowerCase(),
    { title, type: 'object', 'ui:field': name, 'ui:options': options },
  ]);
  const wizard = await renderWizard({
    fields: [field],
    portal,
    app,
    initialState,
    steps: [
      Object.fromEntries(shown),
      { other: { title: 'Other', type: 'string' } },
    ],
  });
  const { user } = wizard;
  const inGroup = (title?: string) =>
    title ? within(screen.getByRole('group', { name: title })) : screen;
  const control = (label: string, title?: string) =>
    inGroup(title).getByRole('combobox', { name: label });
  return {
    ...wizard,
    control,
    chooseEnvironment: (environment: string, title?: string) =>
      user.selectOptions(control('Environment', title), environment),
    choose: async (label: string, option: string | RegExp, title?: string) => {
      await user.click(control(label, title));
      await user.click(await screen.findByRole('option', { name: option }));
    },
  };
}
