import { useFieldCheck, type PortalField } from '@portal/plugin-field-kit';
import { FIELD_RULES, type FieldValue } from '@portal/plugin-field-kit-common';
import { useMemo } from 'react';
import { LEVEL_LISTS, levelSource, useLevelContext } from '../../azure';

type Subscription = FieldValue<'AzureSubscriptionPicker'>;

/** The logic of `AzureSubscriptionPicker`. */
export function useAzureSubscriptionPicker(
  field: PortalField<'AzureSubscriptionPicker'>,
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
    facts: selected && LEVEL_LISTS.subscription.factsOf(selected),
    select: (subscription: Subscription | undefined) =>
      onChange(
        subscription ?? FIELD_RULES.AzureSubscriptionPicker.initialValue,
      ),
  };
}
