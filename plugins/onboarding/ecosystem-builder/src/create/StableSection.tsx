import { outcomeOf } from '@portal/plugin-ecosystem-builder-common';
import { useStable } from '@portal/plugin-field-kit';
import { memo } from 'react';
import { CreateSection, type CreateSectionProps } from './CreateSection';
import { useStateFor } from './useStateFor';

const MemoSection = memo(CreateSection);

/** A section, which renders only when something that it shows has changed. */
export function StableSection(props: Omit<CreateSectionProps, 'outcome'>) {
  const { version, payload } = props.state;
  const fields = useStable(props.fields);
  const state = useStateFor(fields, props.state);
  return (
    <MemoSection
      {...props}
      fields={fields}
      state={state}
      outcome={outcomeOf(props.id, version, payload)}
    />
  );
}
