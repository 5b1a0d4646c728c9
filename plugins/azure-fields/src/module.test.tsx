import { createExtensionTester } from '@backstage/frontend-test-utils';
import {
  FormFieldBlueprint,
  type FormField,
} from '@backstage/plugin-scaffolder-react/alpha';
import { AZURE_FIELD_RULES } from '@portal/plugin-azure-common';
import type { FieldRule } from '@portal/plugin-field-kit-common';
import { renderWizard } from '@portal/plugin-field-kit/testUtils';
import { screen, waitFor } from '@testing-library/react';
import { azurePortal } from './__testUtils__';
import { fieldExtensions } from './module';

const RULES: readonly FieldRule[] = AZURE_FIELD_RULES;

/** A field as upstream's field explorer sees it. */
interface ExplorerField {
  name: string;
  schema: { schema: { returnValue: { type?: string }; uiOptions: object } };
}

async function loadFields() {
  const loaders = fieldExtensions.map(extension =>
    createExtensionTester(extension).get(
      FormFieldBlueprint.dataRefs.formFieldLoader,
    ),
  );
  return Promise.all(loaders.map(load => load()));
}

const explored = (field: FormField) => field as unknown as ExplorerField;

describe('the module', () => {
  it('has the fields of Azure', async () => {
    const names = (await loadFields()).map(field => explored(field).name);
    expect([...names].sort()).toEqual(RULES.map(({ name }) => name).sort());
    expect(names).toEqual([
      'ResourceGroupName',
      'AzureResourceName',
      'NetworkRange',
      'AzureSubscriptionPicker',
      'AzureResourceGroupPicker',
      'AzureResourcePicker',
      'AzurePolicyAssignmentPicker',
      'AzureAppServicePlanPicker',
      'AzureLogicAppPicker',
      'AzureStorageAccountPicker',
      'AzureVirtualNetworkPicker',
      'AzureSubnetPicker',
      'EnvironmentAccessCheck',
    ]);
  });

  it('shows all of them on one page as the field explorer asks for them, each with a value from the start', async () => {
    const fields = await loadFields();
    const properties = Object.fromEntries(
      fields.map(explored).map(({ name, schema }) => {
        const { type } = schema.schema.returnValue;
        expect(['string', 'object']).toContain(type);
        expect(schema.schema.uiOptions).toMatchObject({ type: 'object' });
        return [
          name,
          { title: name, type, 'ui:field': name, 'ui:options': {} },
        ];
      }),
    );
    const portal = azurePortal();
    const { review } = await renderWizard({
      fields,
      portal,
      steps: [properties],
    });
    for (const { name } of fields.map(explored)) {
      await waitFor(() =>
        expect(
          document.querySelector(`[id^="root_${name}"]`),
        ).toBeInTheDocument(),
      );
    }
    await review();
    // A validator runs only for a field that has a value.
    for (const { name, check } of RULES) {
      const [complaint] = check(undefined, {}, undefined);
      expect(
        await screen.findByText(`'${name}' ${complaint}`),
      ).toBeInTheDocument();
    }
  });
});
