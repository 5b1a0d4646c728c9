import { toastApiRef, useApi } from '@backstage/frontend-plugin-api';
import {
  useFieldApis,
  usePickerList,
  type CheckState,
  type PickerSource,
  type PortalField,
} from '@portal/plugin-field-kit';
import {
  COMPONENT_HOPPER_MESSAGES,
  FIELD_RULES,
  toHopperItem,
  type HopperItem,
} from '@portal/plugin-field-kit-common';
import { useEffect, useMemo } from 'react';

const rule = FIELD_RULES.ComponentHopper;

/** Most components that are shown at a time; more are found by typing. */
const PAGE_SIZE = 100;

const toOption = ({ componentName, catalogUrl, repoName }: HopperItem) => ({
  id: `${componentName} ${catalogUrl}`,
  label: componentName,
  description: repoName,
});

/** The components of the catalogue (ledger C-129), searched by the server. */
function useComponents(): PickerSource<HopperItem> {
  const { catalog } = useFieldApis();
  return useMemo(
    () => ({
      queryKey: ['components'],
      async load({ search }) {
        const { items, totalItems } = await catalog.queryEntities({
          filter: { kind: 'component' },
          fields: ['metadata.name', 'metadata.annotations'],
          orderFields: { field: 'metadata.name', order: 'asc' },
          limit: PAGE_SIZE,
          ...(search && {
            fullTextFilter: { term: search, fields: ['metadata.name'] },
          }),
        });
        return {
          items: items.map(toHopperItem),
          complete: totalItems <= items.length,
        };
      },
      toOption,
      search: 'service',
      emptyMessage: 'There are no components in the catalogue',
      failureMessage: COMPONENT_HOPPER_MESSAGES.listFailed,
    }),
    [catalog],
  );
}

/** Tells by a notification that there is no list, for as long as that stands (ledger C-128). */
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
export function useComponentHopper(field: PortalField<'ComponentHopper'>) {
  const { value, options, company, onChange } = field;
  const source = useComponents();
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
