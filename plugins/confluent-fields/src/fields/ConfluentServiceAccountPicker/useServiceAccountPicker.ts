import {
  listServiceAccounts,
  useFieldApis,
  type PickerSource,
  type PortalField,
} from '@portal/plugin-field-kit';
import {
  ACCOUNT_ENVIRONMENT_LABELS,
  NOTHING_TO_DELETE,
  SERVICE_ACCOUNT_MESSAGES,
  type KafkaEnvironment,
} from '@portal/plugin-field-kit-common';
import { useMemo } from 'react';
import { forgetList } from '../../state';

/** What the picker shows of an account; of one that was chosen before only the name is known. */
export interface ListedAccount {
  account: string;
  description?: string;
}

const LIST = 'confluent-service-accounts';

const toOption = ({ account, description }: ListedAccount) => ({
  id: account,
  label: account,
  description,
});

/** The accounts of an environment, as the options of the field narrow them. */
function useAccounts({
  value: { environment },
  options: { type, mra, for: use },
}: PortalField<'ConfluentServiceAccountPicker'>): PickerSource<ListedAccount> {
  const apis = useFieldApis();
  return useMemo(() => {
    if (environment === '') {
      return {
        queryKey: undefined,
        load: async () => ({ items: [], complete: true }),
        toOption,
      };
    }
    return {
      queryKey: [LIST, environment, type, mra, use],
      load: ({ signal }) =>
        listServiceAccounts({ environment, type, mra }, apis, signal, {
          for: use,
        }),
      toOption,
      emptyMessage:
        use === 'delete'
          ? NOTHING_TO_DELETE
          : SERVICE_ACCOUNT_MESSAGES.none(
              ACCOUNT_ENVIRONMENT_LABELS[environment],
            ),
    };
  }, [apis, environment, type, mra, use]);
}

/** The logic of `ConfluentServiceAccountPicker`. */
export function useServiceAccountPicker(
  field: PortalField<'ConfluentServiceAccountPicker'>,
) {
  const { value, onChange } = field;
  return {
    source: useAccounts(field),
    chosen: value.account === '' ? undefined : { account: value.account },
    chooseEnvironment: (environment: KafkaEnvironment) => {
      forgetList([LIST, environment]);
      onChange({ account: '', environment });
    },
    chooseAccount: (item: ListedAccount | undefined) =>
      onChange({ ...value, account: item?.account ?? '' }),
  };
}
