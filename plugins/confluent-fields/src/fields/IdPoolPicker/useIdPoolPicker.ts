import type { IdentityPoolSubject } from '@portal/plugin-confluent-common';
import {
  useFieldApis,
  usePickerList,
  type PickerSource,
  type PortalField,
} from '@portal/plugin-field-kit';
import {
  ACCOUNT_ENVIRONMENT_LABELS,
  ID_POOL_MESSAGES,
  type EnvironmentOrNone,
  type KafkaEnvironment,
} from '@portal/plugin-field-kit-common';
import { useMemo } from 'react';
import { forgetList } from '../../state';

/** A claim subject with the names of the pools that let it in. */
export interface ListedSubject {
  account: string;
  pools: readonly string[];
}

const LIST = 'confluent-id-pools';

const toOption = ({ account, pools }: ListedSubject) => ({
  id: account,
  label: account,
  description: pools.join(', '),
});

/** One entry for each subject: several pools may let in the same. */
function bySubject(pools: readonly IdentityPoolSubject[]): ListedSubject[] {
  const found = new Map<string, string[]>();
  for (const { claim_subject: subject, name } of pools) {
    found.set(subject, [...(found.get(subject) ?? []), name]);
  }
  return [...found].map(([account, names]) => ({ account, pools: names }));
}

function useSubjects(
  environment: EnvironmentOrNone,
): PickerSource<ListedSubject> {
  const { confluent } = useFieldApis();
  return useMemo(
    () => ({
      queryKey: environment === '' ? undefined : [LIST, environment],
      async load({ signal }) {
        if (environment === '') return { items: [], complete: true };
        const { data } = await confluent.get('/getUserIdPoolsList', {
          params: { header: { environment } },
          signal,
        });
        return {
          items: bySubject(data?.documents ?? []),
          complete: data?.complete ?? false,
        };
      },
      toOption,
    }),
    [confluent, environment],
  );
}

/** The logic of `IdPoolPicker`. */
export function useIdPoolPicker(field: PortalField<'IdPoolPicker'>) {
  const { value, onChange } = field;
  const { environment } = value;
  const source = useSubjects(environment);
  const { options, state } = usePickerList(source);
  const isEmpty =
    environment !== '' && state.status === 'idle' && options.length === 0;
  return {
    source,
    chosen:
      value.account === '' ? undefined : { account: value.account, pools: [] },
    /** Told by a banner when there is no pool (ledger C-069). */
    emptyMessage: isEmpty
      ? ID_POOL_MESSAGES.none(ACCOUNT_ENVIRONMENT_LABELS[environment])
      : undefined,
    chooseEnvironment: (chosen: KafkaEnvironment) => {
      forgetList([LIST, chosen]);
      onChange({ account: '', environment: chosen });
    },
    chooseSubject: (item: ListedSubject | undefined) =>
      onChange({ ...value, account: item?.account ?? '' }),
  };
}
