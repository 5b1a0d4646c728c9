import { toastApiRef, useApi } from '@backstage/frontend-plugin-api';
import {
  useListSource,
  usePickerList,
  type CheckState,
  type PickerSource,
  type PortalField,
} from '@portal/plugin-field-kit';
import {
  COMPONENT_HOPPER_MESSAGES,
  componentHopperRule,
  COMPONENTS,
  type HopperItem,
} from '@portal/plugin-field-kit-common';
import { useEffect } from 'react';

const rule = componentHopperRule;

/** Shows a notification while the list cannot be read (ledger C-128). */
function useListAlert(source: PickerSource<HopperItem>): void {
  const toastApi = useApi(toastApiRef);
  const isFailed = usePickerList(source).state.status === 'unknown';
  useEffect(() => {
    if (!isFailed) return undefined;
    const toast = toastApi.post({
      title: COMPONENT_HOPPER_MESSAGES.listFailed,
      status: 'danger',
    });
    return () => toast.close();
  }, [toastApi, isFailed]);
}

/** The logic of `ComponentHopper`. */
export function useComponentHopper(
  field: PortalField<typeof componentHopperRule>,
) {
  const { value, options, company, onChange } = field;
  const source = useListSource(
    COMPONENTS,
    {},
    {
      emptyMessage: 'There are no components in the catalogue',
      failureMessage: COMPONENT_HOPPER_MESSAGES.listFailed,
    },
  );
  useListAlert(source);
  const isChosen = value.componentName !== '';
  return {
    source,
    chosen: isChosen ? value : undefined,
    check: checkOf(),
    choose: (item: HopperItem | undefined) =>
      onChange(item ?? rule.initialValue),
  };

  function checkOf(): CheckState {
    if (!isChosen) return { status: 'idle' };
    const [message] = rule.check(value, options, company);
    if (message !== undefined) return { status: 'bad', message };
    return {
      status: 'good',
      facts: {
        Repository: value.componentURL,
        Branch: value.Branch,
        'Catalog file': value.catalogUrl,
        TechDocs: value.TechDocPath,
      },
    };
  }
}
