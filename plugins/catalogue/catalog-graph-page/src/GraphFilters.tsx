import { Direction } from '@backstage/plugin-catalog-graph';
import { Select } from '@backstage/ui';
import { type AddressState, layout } from '@portal/plugin-portal-ui';
import {
  ALL,
  DEPTHS,
  type GRAPH_ADDRESS,
  KINDS,
  RELATIONS,
} from './graphAddress';

export type GraphState = AddressState<typeof GRAPH_ADDRESS>;

const DIRECTIONS = {
  [Direction.LEFT_RIGHT]: 'Left to right',
  [Direction.TOP_BOTTOM]: 'Top to bottom',
};

const describeSteps = (steps: number) =>
  steps === 1 ? '1 step' : `${steps} steps`;

const entriesOf = <T extends string>(names: Readonly<Record<T, string>>) =>
  Object.entries(names) as [T, string][];

const withAll = <T extends string>(
  names: Readonly<Record<T, string>>,
): [T | typeof ALL, string][] => [[ALL, 'All'], ...entriesOf(names)];

/** What of the graph is drawn, and which way. */
export function GraphFilters(props: {
  state: GraphState;
  onChange: (change: Partial<GraphState>) => void;
}) {
  const { state, onChange } = props;
  return (
    <div className={layout.filters}>
      <Choice
        label="Distance"
        names={DEPTHS.map(depth => [depth, describeSteps(depth)])}
        value={state.depth}
        onChange={depth => onChange({ depth })}
      />
      <Choice
        label="Kind"
        names={withAll(KINDS)}
        value={state.kind}
        onChange={kind => onChange({ kind })}
      />
      <Choice
        label="Relation"
        names={withAll(RELATIONS)}
        value={state.relation}
        onChange={relation => onChange({ relation })}
      />
      <Choice
        label="Direction"
        names={entriesOf(DIRECTIONS)}
        value={state.direction}
        onChange={direction => onChange({ direction })}
      />
    </div>
  );
}

function Choice<T extends string | number>(props: {
  label: string;
  names: [T, string][];
  value: T;
  onChange: (value: T) => void;
}) {
  const { label, names, value, onChange } = props;
  return (
    <Select
      label={label}
      options={names.map(([id, name]) => ({ id: String(id), label: name }))}
      value={String(value)}
      onChange={key => {
        const chosen = names.find(([id]) => String(id) === key);
        if (chosen) onChange(chosen[0]);
      }}
    />
  );
}
