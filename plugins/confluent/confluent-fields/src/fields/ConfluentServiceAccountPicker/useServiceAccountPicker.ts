import {
  useListSource,
  type PickerSource,
  type PortalField,
} from '@portal/plugin-field-kit';
import {
  ACCOUNT_ENVIRONMENT_LABELS,
  type ConfluentEnvironment,
  type confluentServiceAccountPickerRule,
  type ListedAccount,
  SERVICE_ACCOUNT_MESSAGES,
  SERVICE_ACCOUNTS,
} from '@portal/plugin-confluent-common';
import { NOTHING_TO_DELETE } from '@portal/plugin-field-kit-common';
import { forgetList } from '../../state';

/** The accounts of an environment, as the options of the field narrow them. */
function useAccounts({
  value: { environment },
  options: { type, mra, for: use },
}: PortalField<
  typeof confluentServiceAccountPickerRule
>): PickerSource<ListedAccount> {
  const isChosen = environment !== '';
  return useListSource(
    SERVICE_ACCOUNTS,
    isChosen ? { environment, type, mra } : undefined,
    {
      use,
      emptyMessage:
        use === 'delete' || !isChosen
          ? NOTHING_TO_DELETE
          : SERVICE_ACCOUNT_MESSAGES.none(
              ACCOUNT_ENVIRONMENT_LABELS[environment],
            ),
    },
  );
}

/** The logic of `ConfluentServiceAccountPicker`. */
export function useServiceAccountPicker(
  field: PortalField<typeof confluentServiceAccountPickerRule>,
) {
  const { value, onChange } = field;
  return {
    source: useAccounts(field),
    chosen: value.account === '' ? undefined : { account: value.account },
    chooseEnvironment: (environment: ConfluentEnvironment) => {
      forgetList(SERVICE_ACCOUNTS, { environment });
      onChange({ account: '', environment });
    },
    chooseAccount: (item: ListedAccount | undefined) =>
      onChange({ ...value, account: item?.account ?? '' }),
  };
}
