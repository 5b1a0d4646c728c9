import { useFieldText, type PortalField } from '@portal/plugin-field-kit';
import type {
  serviceBusFormRule,
  ServiceBusFormValue,
} from '@portal/plugin-service-bus-common';
import { useCallback, useMemo } from 'react';
import {
  NO_PARTS,
  NO_SUBSCRIPTION,
  withParts,
  withSubscription,
  type BusNameParts,
} from './busValue';
import type { useBusValue } from './useBusValue';

type Change = ReturnType<typeof useBusValue>;

function usePartText(
  { value }: PortalField<typeof serviceBusFormRule>,
  key: keyof BusNameParts,
  change: Change,
) {
  const { [key]: text } = value.topicData ?? NO_PARTS;
  return useFieldText(
    text,
    useCallback(
      (typed: string) => change(withParts, { [key]: typed }),
      [change, key],
    ),
  );
}

/** The texts of the form, and the form's value with the current texts. */
export function useBusTexts(
  field: PortalField<typeof serviceBusFormRule>,
  change: Change,
) {
  const { value } = field;
  const appName = usePartText(field, 'appName', change);
  const interfaceId = usePartText(field, 'interfaceId', change);
  const functionality = usePartText(field, 'functionality', change);
  const { subscriptionName: name } = value.subscription ?? NO_SUBSCRIPTION;
  const subscriptionName = useFieldText(
    name,
    useCallback(
      (typed: string) => change(withSubscription, { subscriptionName: typed }),
      [change],
    ),
  );
  const parts = [appName.text, interfaceId.text, functionality.text] as const;
  const current = useMemo((): ServiceBusFormValue => {
    if (!value.entity) return value;
    if (value.entity === 'subscription') {
      return withSubscription(value, {
        subscriptionName: subscriptionName.text,
      });
    }
    const [app, id, purpose] = parts;
    return withParts(value, {
      appName: app,
      interfaceId: id,
      functionality: purpose,
    });
    // The array is made anew at each drawing, what is in it is not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [value, ...parts, subscriptionName.text]);
  return {
    texts: { appName, interfaceId, functionality, subscriptionName },
    current,
  };
}
