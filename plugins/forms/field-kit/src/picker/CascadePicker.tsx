import { useMemo } from 'react';
import { RemotePicker } from './RemotePicker';
import { useCascade } from './useCascade';
import type { PickerSource } from './usePickerList';

/**
 * A level of a cascade.
 *
 * @public
 */
export interface CascadeLevel<Choice extends object, Key extends keyof Choice> {
  key: Key;
  label: string;
  /** True if the levels below may have a selection without this one. */
  isSkippable?: boolean;
  /**
   * The source of the options, after the selection of all levels above. The key of the list must contain all parts of the
   * selection that the list depends on.
   */
  source(
    choice: Choice,
  ): PickerSource<NonNullable<Choice[Key]>> & { queryKey: readonly unknown[] };
}

/**
 * Any level of a cascade.
 *
 * @public
 */
export type AnyCascadeLevel<Choice extends object> = {
  [Key in keyof Choice]-?: CascadeLevel<Choice, Key>;
}[keyof Choice];

/** @public */
export interface CascadePickerProps<Choice extends object> {
  id: string;
  /** Levels from the top. Must be referentially stable. */
  levels: readonly AnyCascadeLevel<Choice>[];
  value: Choice;
  onChange: (choice: Choice) => void;
  isRequired?: boolean;
  isDisabled?: boolean;
  isInvalid?: boolean;
  /** Ids of other elements that describe the controls. */
  describedBy?: string;
}

/**
 * A cascade of pickers. The options of each one depend on the selection above it. A change clears all levels below.
 *
 * @public
 */
export function CascadePicker<Choice extends object>(
  props: CascadePickerProps<Choice>,
) {
  const { levels, value, onChange } = props;
  const keys = useMemo(() => levels.map(({ key }) => key), [levels]);
  const skippable = useMemo(
    () => levels.filter(level => level.isSkippable).map(({ key }) => key),
    [levels],
  );
  const { select, isReady } = useCascade(keys, value, onChange);
  return (
    <>
      {levels.map(level => (
        <LevelPicker
          key={String(level.key)}
          props={props}
          // Each level has its own type of items, which is lost in the list.
          level={level as CascadeLevel<Choice, keyof Choice>}
          isReady={isReady(level.key, skippable)}
          onSelect={item => select(level.key, item)}
        />
      ))}
    </>
  );
}

interface LevelPickerProps<Choice extends object> {
  props: CascadePickerProps<Choice>;
  level: CascadeLevel<Choice, keyof Choice>;
  isReady: boolean;
  onSelect: (item: Choice[keyof Choice] | undefined) => void;
}

function LevelPicker<Choice extends object>(
  levelProps: LevelPickerProps<Choice>,
) {
  const { props, level, isReady, onSelect } = levelProps;
  const { value } = props;
  const source = useMemo(() => {
    const found = level.source(value);
    return isReady ? found : { ...found, queryKey: undefined };
  }, [level, value, isReady]);
  const chosen = value[level.key] ?? undefined;
  return (
    <RemotePicker
      id={`${props.id}_${String(level.key)}`}
      label={level.label}
      source={source}
      value={chosen as NonNullable<Choice[keyof Choice]> | undefined}
      onChange={onSelect}
      isRequired={props.isRequired && !level.isSkippable}
      isDisabled={props.isDisabled}
      isInvalid={
        props.isInvalid && !level.isSkippable && isReady && chosen === undefined
      }
      describedBy={props.describedBy}
    />
  );
}
