import {
  useListSource,
  usePickerList,
  type PortalField,
} from '@portal/plugin-field-kit';
import {
  ACCOUNT_ENVIRONMENT_LABELS,
  type ConfluentEnvironment,
  ID_POOL_MESSAGES,
  ID_POOL_SUBJECTS,
  type idPoolPickerRule,
  type ListedSubject,
} from '@portal/plugin-confluent-common';
import { forgetList } from '../../state';

/** The logic of `IdPoolPicker`. */
export function useIdPoolPicker(field: PortalField<typeof idPoolPickerRule>) {
  const {
    value,
    onChange,
    options: { owner },
  } = field;
  const { environment } = value;
  const source = useListSource(
    ID_POOL_SUBJECTS,
    environment === '' ? undefined : { environment, owner },
  );
  const { options, state } = usePickerList(source);
  const isEmpty =
    environment !== '' && state.status === 'idle' && options.length === 0;
  return {
    source,
    chosen:
      value.account === '' ? undefined : { account: value.account, pools: [] },
    /** A banner shows that no pool exists (ledger C-069). */
    emptyMessage: isEmpty
      ? ID_POOL_MESSAGES.none(ACCOUNT_ENVIRONMENT_LABELS[environment])
      : undefined,
    chooseEnvironment: (chosen: ConfluentEnvironment) => {
      forgetList(ID_POOL_SUBJECTS, { environment: chosen });
      onChange({ account: '', environment: chosen });
    },
    chooseSubject: (item: ListedSubject | undefined) =>
      onChange({ ...value, account: item?.account ?? '' }),
  };
}
