import { ScaffolderField } from '@backstage/plugin-scaffolder-react/alpha';
import { memo, type ReactNode } from 'react';
import { CheckStatus, type CheckState } from '../check';
import { Facts } from '../facts';
import type { PortalField } from './PortalField';

/** @public */
export interface FieldFrameProps {
  field: Pick<PortalField, 'id' | 'label' | 'description' | 'isDisabled'>;
  /** Without it, no state is shown. */
  check?: CheckState;
  children: ReactNode;
}

/** The id of the status in a {@link FieldFrame}, for the control's `aria-describedby`. */
export function statusIdOf(id: string): string {
  return `${id}__status`;
}

function DescriptionText({ text }: { text: string }) {
  return <ScaffolderField rawDescription={text}>{null}</ScaffolderField>;
}

/** The template's description, rendered once: parsing its Markdown for each letter takes longer than all the rest. */
const Description = memo(DescriptionText);

/**
 * The frame of a field's control: the template's description, the state of the check, and facts about the selection.
 * The form itself shows the errors of Next.
 *
 * @public
 */
export function FieldFrame({ field, check, children }: FieldFrameProps) {
  const { id, label, description, isDisabled } = field;
  const facts = check && 'facts' in check ? check.facts : undefined;
  return (
    <ScaffolderField disabled={isDisabled}>
      {children}
      {check && <CheckStatus id={statusIdOf(id)} state={check} label={label} />}
      <Facts label={`Facts: ${label}`} facts={facts} />
      {description && <Description text={description} />}
    </ScaffolderField>
  );
}
