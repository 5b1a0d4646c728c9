import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { checkStates, type CheckState } from './CheckState';
import { CheckStatus } from './CheckStatus';

/** The state of the list of a picker. */
export interface ListStatus {
  /** The label of the picker. */
  label: string;
  state: CheckState;
  /** True for a state that the open list shows: it is only announced. */
  isHidden?: boolean;
}

interface Region {
  /** The id of the status of the field. */
  statusId: string;
  /** Called with undefined when the picker goes. */
  report: (id: string, list: ListStatus | undefined) => void;
}

const RegionContext = createContext<Region | undefined>(undefined);

type Lists = Readonly<Record<string, ListStatus | undefined>>;

/**
 * Collects the states of the pickers of a field: the field has one live region for all of them.
 *
 * @param statusId - the id of that region
 */
export function useListStatuses(statusId: string) {
  const [lists, setLists] = useState<Lists>({});
  const report = useCallback<Region['report']>((id, list) => {
    setLists(old =>
      JSON.stringify(old[id]) === JSON.stringify(list)
        ? old
        : { ...old, [id]: list },
    );
  }, []);
  return {
    region: useMemo(() => ({ statusId, report }), [statusId, report]),
    lists: Object.entries(lists).flatMap(([id, list]) =>
      list ? [{ id, ...list }] : [],
    ),
  };
}

/** Lets the pickers below report their states. */
export function ListStatusProvider(props: {
  region: Region;
  children: ReactNode;
}) {
  return (
    <RegionContext.Provider value={props.region}>
      {props.children}
    </RegionContext.Provider>
  );
}

/**
 * Shows the state of a picker's list in the status of its field, or below the picker if no field is around it.
 *
 * @returns `statusId` for the picker's `aria-describedby`, and the element to show below the picker
 */
export function useListStatus(
  id: string,
  { label, state, isHidden }: ListStatus,
) {
  const region = useContext(RegionContext);
  useLayoutEffect(() => {
    region?.report(id, { label, state, isHidden });
  }, [region, id, label, state, isHidden]);
  useLayoutEffect(() => () => region?.report(id, undefined), [region, id]);
  const ownId = `${id}__list`;
  return {
    statusId: region?.statusId ?? ownId,
    status: region ? null : (
      <CheckStatus
        id={ownId}
        state={checkStates.idle}
        lists={[{ id, label, state, isHidden }]}
        label={label}
      />
    ),
  };
}
