import { useFieldCheck, type PortalField } from '@portal/plugin-field-kit';
import {
  AZURE_LISTS,
  azureSubscriptionPickerRule,
} from '@portal/plugin-azure-common';
import type { FieldValue } from '@portal/plugin-field-kit-common';
import { useMemo } from 'react';
import { levelSource, useLevelContext } from '../../azure';

type Subscription = FieldValue<typeof azureSubscriptionPickerRule>;

/** The logic of `AzureSubscriptionPicker`. */
export function useAzureSubscriptionPicker(
  field: PortalField<typeof azureSubscriptionPickerRule>,
) {
  const { value, onChange, options } = field;
  const context = useLevelContext({
    filter: options.filter,
    subscriptionsFor: options.for,
  });
  const source = useMemo(
    () => levelSource('subscription', {}, context),
    [context],
  );
  const check = useFieldCheck(field);
  const selected = value.id === '' ? undefined : value;
  return {
    source,
    check,
    selected,
    facts: selected && AZURE_LISTS.subscription.factsOf(selected),
    select: (subscription: Subscription | undefined) =>
      onChange(subscription ?? azureSubscriptionPickerRule.initialValue),
  };
}
